import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import { type Dimensions, readDimensions, writeDimensions } from './dimensions.ts'
import { readUnless } from './scales.ts'
import { readName, writeText } from '../bits/six-bit-text.ts'

/** Estimated time of arrival as the crew typed it, in UTC by the rules; it has no year. See `resolveEta`. */
export interface Eta {
  /** 1–12. */
  month: number | null
  day: number | null
  /** 0–23. */
  hour: number | null
  /** 0–59. */
  minute: number | null
}

/** Message 5: static and voyage related data (M.1371 table 52). */
export interface StaticAndVoyage extends Dimensions {
  type: 5
  repeat: number
  mmsi: number
  /** Version of M.1371 the station follows: 0 = -1, 1 = -3, 2 = -5, 3 = later. */
  aisVersion: number
  imo: number | null
  callSign: string | null
  name: string | null
  /** As sent, 0–255; 0–99 have a meaning. */
  shipType: number
  epfd: number
  eta: Eta
  /** Metres; 25.5 means "or more". */
  draught: number | null
  destination: string | null
  /** True: the data terminal is not ready; null when the message was cut before it. */
  dte: boolean | null
}

export function decodeStaticAndVoyage(words: Bits, bits: number): StaticAndVoyage {
  const size = readDimensions(words, 240, bits)
  const draught = readUnless(words, 294, 8, 0)
  return {
    type: 5,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    aisVersion: readBits(words, 38, 2),
    imo: readUnless(words, 40, 30, 0),
    callSign: readName(words, 70, 7, bits),
    name: readName(words, 112, 20, bits),
    shipType: readBits(words, 232, 8),
    toBow: size.toBow,
    toStern: size.toStern,
    toPort: size.toPort,
    toStarboard: size.toStarboard,
    epfd: readBits(words, 270, 4),
    eta: readEta(words, 274),
    draught: draught === null ? null : draught / 10,
    destination: readName(words, 302, 20, bits),
    dte: bits < 423 ? null : readFlag(words, 422),
  }
}

/** ETA as 4 + 5 + 5 + 6 bits; anything that is no month, day, hour or minute is null (0, 0, 24, 60 by the rules). */
export function readEta(words: Bits, at: number): Eta {
  const month = readBits(words, at, 4)
  const day = readBits(words, at + 4, 5)
  const hour = readBits(words, at + 9, 5)
  const minute = readBits(words, at + 14, 6)
  return {
    month: month >= 1 && month <= 12 ? month : null,
    day: day >= 1 ? day : null,
    hour: hour <= 23 ? hour : null,
    minute: minute <= 59 ? minute : null,
  }
}

export function writeEta(w: BitWriter, eta: Eta): void {
  w.put(eta.month ?? 0, 4)
  w.put(eta.day ?? 0, 5)
  w.put(eta.hour ?? 24, 5)
  w.put(eta.minute ?? 60, 6)
}

export function encodeStaticAndVoyage(w: BitWriter, m: StaticAndVoyage): void {
  w.put(m.aisVersion, 2)
  w.put(m.imo ?? 0, 30)
  writeText(w, m.callSign, 7)
  writeText(w, m.name, 20)
  w.put(m.shipType, 8)
  writeDimensions(w, m)
  w.put(m.epfd, 4)
  writeEta(w, m.eta)
  w.put(Math.min(255, Math.round((m.draught ?? 0) * 10)), 8)
  writeText(w, m.destination, 20)
  w.flag(m.dte)
  w.put(0, 1)
}
