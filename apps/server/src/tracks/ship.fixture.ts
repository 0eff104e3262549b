import { createPositionBatch, type PositionBatch } from '@fairway/tracking'

/** A row of a batch for tests; what is left out is a ship under way at 12 kn to the east. */
export interface TestRow {
  mmsi?: number
  time: number
  lat?: number
  lon?: number
  sog?: number
  cog?: number
  heading?: number
  status?: number
  flags?: number
  feed?: number
  kind?: number
}

export function batchOf(rows: readonly TestRow[]): PositionBatch {
  const batch = createPositionBatch(rows.length)
  for (const row of rows) {
    const i = batch.length++
    batch.mmsi[i] = row.mmsi ?? 412_000_001
    batch.time[i] = batch.receivedAt[i] = row.time
    batch.lat[i] = row.lat ?? 31
    batch.lon[i] = row.lon ?? 122
    batch.sog[i] = row.sog ?? 12
    batch.cog[i] = row.cog ?? 90
    batch.heading[i] = row.heading ?? Number.NaN
    batch.rot[i] = Number.NaN
    batch.status[i] = row.status ?? 0
    batch.flags[i] = row.flags ?? 0
    batch.feed[i] = row.feed ?? 0
    batch.kind[i] = row.kind ?? 0
  }
  return batch
}
