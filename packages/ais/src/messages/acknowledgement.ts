import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits } from '../bits/bits.ts'

/** Messages 7 and 13: acknowledgement of up to four messages 6 or 12 (M.1371 table 55). */
export interface Acknowledgement {
  type: 7 | 13
  repeat: number
  mmsi: number
  acknowledged: { mmsi: number; sequence: number }[]
}

export function decodeAcknowledgement(words: Bits, bits: number, type: 7 | 13): Acknowledgement {
  const acknowledged: Acknowledgement['acknowledged'] = []
  for (let at = 40; at + 32 <= bits && acknowledged.length < 4; at += 32) {
    acknowledged.push({ mmsi: readBits(words, at, 30), sequence: readBits(words, at + 30, 2) })
  }
  return { type, repeat: readBits(words, 6, 2), mmsi: readBits(words, 8, 30), acknowledged }
}

export function encodeAcknowledgement(w: BitWriter, m: Acknowledgement): void {
  if (m.acknowledged.length < 1 || m.acknowledged.length > 4) {
    throw new RangeError(`AIS message ${m.type}: ${m.acknowledged.length} acknowledgements, 1 to 4 fit`)
  }
  w.put(0, 2)
  for (const one of m.acknowledged) {
    w.put(one.mmsi, 30)
    w.put(one.sequence, 2)
  }
}
