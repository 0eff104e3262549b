import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import { readLat, readLon, readSecond, writeLat, writeLon, writeSecond } from './scales.ts'

/** Message 28: aid to navigation in a single slot, new in M.1371-6 (02/2026). Its dimensions are length and beam, not four sides. */
export interface SingleSlotAid {
  type: 28
  repeat: number
  mmsi: number
  second: number | null
  lon: number | null
  lat: number | null
  restrictedUse: number
  stationType: number
  /** 0–50: codes 32 and up exist in this message only. */
  aidType: number
  /** Number of the aid in the IALA maritime resource name. */
  mrn: number
  /** Four dimension fields of 4, 9, 11 and 1 bits, as sent. */
  dimensionKind: number
  dimensionLength: number
  dimensionOther: number
  dimensionFlag: boolean
  charted: boolean
  stationStatus: number
  statusBits: number
  authenticated: boolean
}

export function decodeSingleSlotAid(words: Bits): SingleSlotAid {
  return {
    type: 28,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    second: readSecond(words, 38),
    lon: readLon(words, 44),
    lat: readLat(words, 72),
    restrictedUse: readBits(words, 99, 2),
    stationType: readBits(words, 101, 3),
    aidType: readBits(words, 104, 7),
    mrn: readBits(words, 111, 17),
    dimensionKind: readBits(words, 128, 4),
    dimensionLength: readBits(words, 132, 9),
    dimensionOther: readBits(words, 141, 11),
    dimensionFlag: readFlag(words, 152),
    charted: readFlag(words, 153),
    stationStatus: readBits(words, 154, 4),
    statusBits: readBits(words, 158, 8),
    authenticated: readFlag(words, 167),
  }
}

export function encodeSingleSlotAid(w: BitWriter, m: SingleSlotAid): void {
  writeSecond(w, m.second)
  writeLon(w, m.lon)
  writeLat(w, m.lat)
  w.put(m.restrictedUse, 2)
  w.put(m.stationType, 3)
  w.put(m.aidType, 7)
  w.put(m.mrn, 17)
  w.put(m.dimensionKind, 4)
  w.put(m.dimensionLength, 9)
  w.put(m.dimensionOther, 11)
  w.flag(m.dimensionFlag)
  w.flag(m.charted)
  w.put(m.stationStatus, 4)
  w.put(m.statusBits, 8)
  w.put(0, 1)
  w.flag(m.authenticated)
}
