import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import { readLat, readLon, readUnless, writeLat, writeLon } from './scales.ts'

/** Messages 4 (base station) and 11 (answer to a UTC inquiry): UTC and position (M.1371-5 table 51). */
export interface BaseStationReport {
  type: 4 | 11
  repeat: number
  mmsi: number
  year: number | null
  month: number | null
  day: number | null
  hour: number | null
  minute: number | null
  second: number | null
  accuracy: boolean
  lon: number | null
  lat: number | null
  epfd: number
  /** True: class A stations within reach are asked to go on sending message 27. */
  longRangeRequested: boolean
  raim: boolean
  radio: number
}

export function decodeBaseStation(words: Bits, type: 4 | 11): BaseStationReport {
  return {
    type,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    year: readUnless(words, 38, 14, 0),
    month: readUnless(words, 52, 4, 0),
    day: readUnless(words, 56, 5, 0),
    hour: below(readBits(words, 61, 5), 24),
    minute: below(readBits(words, 66, 6), 60),
    second: below(readBits(words, 72, 6), 60),
    accuracy: readFlag(words, 78),
    lon: readLon(words, 79),
    lat: readLat(words, 107),
    epfd: readBits(words, 134, 4),
    longRangeRequested: readFlag(words, 138),
    raim: readFlag(words, 148),
    radio: readBits(words, 149, 19),
  }
}

function below(value: number, limit: number): number | null {
  return value < limit ? value : null
}

/** The instant a base station names, UTC ms; null when a part of it is missing or it is no date. */
export function stationUtc(m: BaseStationReport): number | null {
  const { year, month, day, hour, minute, second } = m
  if (year === null || month === null || day === null || hour === null || minute === null || second === null)
    return null
  const at = Date.UTC(year, month - 1, day, hour, minute, second)
  return year >= 1970 && new Date(at).getUTCMonth() === month - 1 ? at : null
}

export function encodeBaseStation(w: BitWriter, m: BaseStationReport): void {
  w.put(m.year ?? 0, 14)
  w.put(m.month ?? 0, 4)
  w.put(m.day ?? 0, 5)
  w.put(m.hour ?? 24, 5)
  w.put(m.minute ?? 60, 6)
  w.put(m.second ?? 60, 6)
  w.flag(m.accuracy)
  writeLon(w, m.lon)
  writeLat(w, m.lat)
  w.put(m.epfd, 4)
  w.flag(m.longRangeRequested)
  w.put(0, 9)
  w.flag(m.raim)
  w.put(m.radio, 19)
}
