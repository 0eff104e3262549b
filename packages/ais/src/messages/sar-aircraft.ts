import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import {
  readCog,
  readLat,
  readLon,
  readSecond,
  readUnless,
  writeCog,
  writeLat,
  writeLon,
  writeSecond,
} from './scales.ts'

/** Message 9: search and rescue aircraft (M.1371 table 57). */
export interface SarAircraftPosition {
  type: 9
  repeat: number
  mmsi: number
  /** Metres; 4094 means "or more". */
  altitude: number | null
  /** Whole knots; 1022 means "or more". */
  sog: number | null
  accuracy: boolean
  lon: number | null
  lat: number | null
  cog: number | null
  second: number | null
  regional: number
  dte: boolean
  assigned: boolean
  raim: boolean
  radio: number
}

export function decodeSarAircraft(words: Bits): SarAircraftPosition {
  return {
    type: 9,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    altitude: readUnless(words, 38, 12, 4095),
    sog: readUnless(words, 50, 10, 1023),
    accuracy: readFlag(words, 60),
    lon: readLon(words, 61),
    lat: readLat(words, 89),
    cog: readCog(words, 116),
    second: readSecond(words, 128),
    regional: readBits(words, 134, 8),
    dte: readFlag(words, 142),
    assigned: readFlag(words, 146),
    raim: readFlag(words, 147),
    radio: readBits(words, 148, 20),
  }
}

export function encodeSarAircraft(w: BitWriter, m: SarAircraftPosition): void {
  w.put(m.altitude === null ? 4095 : Math.min(4094, Math.round(m.altitude)), 12)
  w.put(m.sog === null ? 1023 : Math.min(1022, Math.round(m.sog)), 10)
  w.flag(m.accuracy)
  writeLon(w, m.lon)
  writeLat(w, m.lat)
  writeCog(w, m.cog)
  writeSecond(w, m.second)
  w.put(m.regional, 8)
  w.flag(m.dte)
  w.put(0, 3)
  w.flag(m.assigned)
  w.flag(m.raim)
  w.put(m.radio, 20)
}
