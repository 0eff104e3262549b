import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits } from '../bits/bits.ts'

/**
 * Metres from the position's reference point to the ship's four sides (M.1371 figure 41); 511 and 63 mean "or more".
 * Both of a pair are null when the pair was not set. `toBow` 0 with `toStern` above 0 says "length only".
 */
export interface Dimensions {
  toBow: number | null
  toStern: number | null
  toPort: number | null
  toStarboard: number | null
}

/** Reads the 30 bits 9 + 9 + 6 + 6 at `at`; all null when the message ends before. */
export function readDimensions(words: Bits, at: number, end: number): Dimensions {
  if (end < at + 30) return { toBow: null, toStern: null, toPort: null, toStarboard: null }
  const toBow = readBits(words, at, 9)
  const toStern = readBits(words, at + 9, 9)
  const toPort = readBits(words, at + 18, 6)
  const toStarboard = readBits(words, at + 24, 6)
  const length = toBow + toStern > 0
  const beam = toPort + toStarboard > 0
  return {
    toBow: length ? toBow : null,
    toStern: length ? toStern : null,
    toPort: beam ? toPort : null,
    toStarboard: beam ? toStarboard : null,
  }
}

/** Writes the 30 bits; longer ships are written as "511 or more", wider as "63 or more". */
export function writeDimensions(writer: BitWriter, size: Dimensions): void {
  writer.put(Math.min(511, Math.round(size.toBow ?? 0)), 9)
  writer.put(Math.min(511, Math.round(size.toStern ?? 0)), 9)
  writer.put(Math.min(63, Math.round(size.toPort ?? 0)), 6)
  writer.put(Math.min(63, Math.round(size.toStarboard ?? 0)), 6)
}
