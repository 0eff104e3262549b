import {
  createPositionBatch,
  STATUS_ABSENT,
  stationKinds,
  type PositionBatch,
  type StationKind,
} from '@fairway/tracking'

export interface TestPosition {
  mmsi: number
  lat: number
  lon: number
  time?: number
  sog?: number
  cog?: number
  heading?: number
  rot?: number
  status?: number
  flags?: number
  feed?: number
  kind?: StationKind
}

/** A batch of clean reports for tests; what is not given is not available. */
export function positionsOf(reports: readonly TestPosition[], time = 0): PositionBatch {
  const batch = createPositionBatch(reports.length)
  batch.length = reports.length
  reports.forEach((report, i) => {
    batch.mmsi[i] = report.mmsi
    batch.lat[i] = report.lat
    batch.lon[i] = report.lon
    batch.time[i] = batch.receivedAt[i] = report.time ?? time
    batch.sog[i] = report.sog ?? NaN
    batch.cog[i] = report.cog ?? NaN
    batch.heading[i] = report.heading ?? NaN
    batch.rot[i] = report.rot ?? NaN
    batch.status[i] = report.status ?? STATUS_ABSENT
    batch.flags[i] = report.flags ?? 0
    batch.feed[i] = report.feed ?? 0
    batch.kind[i] = stationKinds.indexOf(report.kind ?? 'ship')
  })
  return batch
}

export const staticOf = (mmsi: number, time = 0) => ({
  mmsi,
  time,
  receivedAt: time,
  feed: 0,
  flags: 0,
  kind: 'ship' as const,
})
