import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import { type Dimensions, readDimensions, writeDimensions } from './dimensions.ts'
import { readLat, readLon, readSecond, writeLat, writeLon, writeSecond } from './scales.ts'
import { asciiText, readTextInto, writeText } from '../bits/six-bit-text.ts'

/** Message 21: aid to navigation (M.1371 table 73). */
export interface AidToNavigation extends Dimensions {
  type: 21
  repeat: number
  mmsi: number
  aidType: number
  /** Up to 34 characters: the name and its extension joined. */
  name: string | null
  accuracy: boolean
  lon: number | null
  lat: number | null
  epfd: number
  second: number | null
  /** True: a floating aid has left its place (meaningful when `second` is 0–59). */
  offPosition: boolean
  regional: number
  raim: boolean
  /** True: nothing is there but the message. */
  virtual: boolean
  assigned: boolean
}

/** Characters of the name field, and of the extension that follows only when the field is full. */
const NAME = 20
const EXTENSION = 14
const BLANK = 0x20
/** Characters of both together. */
export const FULL_NAME = NAME + EXTENSION
const scratch = new Uint8Array(FULL_NAME)

export function decodeAidToNavigation(words: Bits, bits: number): AidToNavigation {
  const size = readDimensions(words, 219, bits)
  return {
    type: 21,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    aidType: readBits(words, 38, 5),
    name: readFullName(words, bits),
    accuracy: readFlag(words, 163),
    lon: readLon(words, 164),
    lat: readLat(words, 192),
    toBow: size.toBow,
    toStern: size.toStern,
    toPort: size.toPort,
    toStarboard: size.toStarboard,
    epfd: readBits(words, 249, 4),
    second: readSecond(words, 253),
    offPosition: readFlag(words, 259),
    regional: readBits(words, 260, 8),
    raim: readFlag(words, 268),
    virtual: readFlag(words, 269),
    assigned: readFlag(words, 270),
  }
}

/** The name at its place in message 21 with its extension, null when both are empty. */
export function readFullName(words: Bits, bits: number): string | null {
  const length = readFullNameInto(words, bits, scratch)
  return length === 0 ? null : asciiText(scratch, length)
}

/** The same as ASCII at the start of `target`, which has room for `FULL_NAME` bytes. Returns its length. */
export function readFullNameInto(words: Bits, bits: number, target: Uint8Array): number {
  const length = readTextInto(words, 43, Math.min(NAME, Math.floor((bits - 43) / 6)), target, 0)
  if (bits < 278 || holdsAt(words, 43)) return length
  const more = readTextInto(words, 272, Math.min(EXTENSION, Math.floor((bits - 272) / 6)), target, NAME)
  if (more === 0) return length
  // Blanks at the end of a full name field separate it from the extension.
  target.fill(BLANK, length, NAME)
  return NAME + more
}

function holdsAt(words: Bits, at: number): boolean {
  for (let i = 0; i < NAME; i++) if (readBits(words, at + i * 6, 6) === 0) return true
  return false
}

export function encodeAidToNavigation(w: BitWriter, m: AidToNavigation): void {
  const name = m.name ?? ''
  w.put(m.aidType, 5)
  writeText(w, name.slice(0, NAME), NAME)
  w.flag(m.accuracy)
  writeLon(w, m.lon)
  writeLat(w, m.lat)
  writeDimensions(w, m)
  w.put(m.epfd, 4)
  writeSecond(w, m.second)
  w.flag(m.offPosition)
  w.put(m.regional, 8)
  w.flag(m.raim)
  w.flag(m.virtual)
  w.flag(m.assigned)
  w.put(0, 1)
  const extension = name.slice(NAME)
  writeText(w, extension, extension.length)
  // The standard fills the extension to whole bytes.
  const spare = (8 - (w.length % 8)) % 8
  if (extension.length > 0 && spare > 0) w.put(0, spare)
}
