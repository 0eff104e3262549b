import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import { readCoarseLat, readCoarseLon, readUnless, writeCoarseLat, writeCoarseLon } from './scales.ts'

/** Message 27: long range position, for satellites; good to 0.1 minute, about 185 m (M.1371 table 84). */
export interface LongRangePosition {
  type: 27
  repeat: number
  mmsi: number
  accuracy: boolean
  raim: boolean
  status: number
  lon: number | null
  lat: number | null
  /** Whole knots, 62 at most. */
  sog: number | null
  /** Whole degrees. */
  cog: number | null
  /** True: the position is the current one of the satellite receiver (the bit is 0 then). */
  gnss: boolean
}

export function decodeLongRange(words: Bits): LongRangePosition {
  const cog = readBits(words, 85, 9)
  return {
    type: 27,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    accuracy: readFlag(words, 38),
    raim: readFlag(words, 39),
    status: readBits(words, 40, 4),
    lon: readCoarseLon(words, 44),
    lat: readCoarseLat(words, 62),
    sog: readUnless(words, 79, 6, 63),
    cog: cog >= 360 ? null : cog,
    gnss: !readFlag(words, 94),
  }
}

export function encodeLongRange(w: BitWriter, m: LongRangePosition): void {
  w.flag(m.accuracy)
  w.flag(m.raim)
  w.put(m.status, 4)
  writeCoarseLon(w, m.lon)
  writeCoarseLat(w, m.lat)
  w.put(m.sog === null ? 63 : Math.min(62, Math.round(m.sog)), 6)
  w.put(m.cog === null ? 511 : Math.round(m.cog) % 360, 9)
  w.flag(!m.gnss)
  w.put(0, 1)
}
