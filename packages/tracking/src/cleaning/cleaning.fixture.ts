import { destinationPoint } from '../geodesy.ts'
import { createPositionBatch, stationKinds, type PositionBatch } from '../report.ts'
import { countsByReason, type DropReason } from './drop-reasons.ts'
import { PositionCleaner } from './position-cleaner.ts'
import type { BatchOrigin, RawPositions } from './raw-positions.ts'

/** When the reports begin, UTC ms. */
export const T0 = Date.UTC(2026, 0, 1)
export const live: BatchOrigin = { feed: 0, flags: 0 }

/** A report of a ship under way at 10 kn; `at` in seconds after T0, `station` in UTC ms. */
export interface Row {
  at: number
  lat: number
  lon: number
  mmsi?: number
  type?: number
  sog?: number
  cog?: number
  station?: number
  status?: number
}

function rawOf(rows: readonly Row[]): RawPositions {
  const floats = (value: (row: Row) => number) => Float32Array.from(rows, value)
  return {
    length: rows.length,
    type: Uint8Array.from(rows, (row) => row.type ?? 1),
    mmsi: Uint32Array.from(rows, (row) => row.mmsi ?? 211000001),
    receivedAt: Float64Array.from(rows, (row) => T0 + row.at * 1000),
    stationTime: Float64Array.from(rows, (row) => row.station ?? Number.NaN),
    lat: Float64Array.from(rows, (row) => row.lat),
    lon: Float64Array.from(rows, (row) => row.lon),
    sog: floats((row) => row.sog ?? 10),
    cog: floats((row) => row.cog ?? 90),
    heading: floats(() => Number.NaN),
    rot: floats(() => Number.NaN),
    status: Uint8Array.from(rows, (row) => row.status ?? 0),
  }
}

/** Ships by number: 111… aircraft, 9 digits from 200000000 ships, anything else nobody. */
export function kindOf(mmsi: number): number {
  if (mmsi >= 111_000_000 && mmsi < 112_000_000) return stationKinds.indexOf('sar-aircraft')
  return mmsi >= 200_000_000 && mmsi < 800_000_000 ? 0 : -1
}

/** What a cleaner, a new one unless given, makes of some reports. */
export function clean(rows: readonly Row[], origin = live, cleaner = new PositionCleaner({ kindOf })) {
  const out = createPositionBatch(rows.length)
  cleaner.clean(rawOf(rows), new Uint8Array(rows.length), origin, out)
  const dropped = Object.fromEntries(
    Object.entries(countsByReason(cleaner.dropped)).filter(([, count]) => count > 0),
  ) as Partial<Record<DropReason, number>>
  return { out, dropped, cleaner, inDoubt: cleaner.inDoubt }
}

export const column = (values: ArrayLike<number>, out: PositionBatch) => Array.from(values).slice(0, out.length)

/** A ship going east at 10 knots along 54° N from `lon`, one report every 10 s. */
export function steady(count: number, from = 0, lon = 10): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    at: from + index * 10,
    ...destinationPoint(54, lon, 90, index * 51.4),
  }))
}
