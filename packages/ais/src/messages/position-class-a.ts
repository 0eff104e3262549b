import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import {
  readCog,
  readHeading,
  readLat,
  readLon,
  readRot,
  readSecond,
  readSog,
  writeCog,
  writeHeading,
  writeLat,
  writeLon,
  writeRot,
  writeSecond,
  writeSog,
} from './scales.ts'

/** Messages 1, 2, 3: class A position report, scheduled, assigned, or in answer to an interrogation (M.1371 table 48). */
export interface ClassAPosition {
  type: 1 | 2 | 3
  repeat: number
  mmsi: number
  /** Navigation status 0–15 as set by hand. */
  status: number
  /** Degrees a minute, to starboard positive; ±720: more than 5° in 30 s, no indicator. */
  rot: number | null
  sog: number | null
  /** True: better than 10 m. */
  accuracy: boolean
  lon: number | null
  lat: number | null
  cog: number | null
  heading: number | null
  /** UTC second of the position; 61 manual, 62 dead reckoning, 63 inoperative. */
  second: number | null
  /** 1 no special manoeuvre, 2 special manoeuvre. */
  maneuver: number | null
  raim: boolean
  /** 19 bits of communication state; null when the message was cut before it. */
  radio: number | null
}

export function decodeClassA(words: Bits, bits: number, type: 1 | 2 | 3): ClassAPosition {
  const maneuver = readBits(words, 143, 2)
  return {
    type,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    status: readBits(words, 38, 4),
    rot: readRot(words, 42),
    sog: readSog(words, 50),
    accuracy: readFlag(words, 60),
    lon: readLon(words, 61),
    lat: readLat(words, 89),
    cog: readCog(words, 116),
    heading: readHeading(words, 128),
    second: readSecond(words, 137),
    maneuver: maneuver === 0 ? null : maneuver,
    raim: readFlag(words, 148),
    radio: bits < 168 ? null : readBits(words, 149, 19),
  }
}

export function encodeClassA(w: BitWriter, m: ClassAPosition): void {
  w.put(m.status, 4)
  writeRot(w, m.rot)
  writeSog(w, m.sog)
  w.flag(m.accuracy)
  writeLon(w, m.lon)
  writeLat(w, m.lat)
  writeCog(w, m.cog)
  writeHeading(w, m.heading)
  writeSecond(w, m.second)
  w.put(m.maneuver ?? 0, 2)
  w.put(0, 3)
  w.flag(m.raim)
  w.put(m.radio ?? 0, 19)
}
