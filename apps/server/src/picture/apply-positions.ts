import type { PositionBatch } from '@fairway/tracking'
import { cellOf, type CellGrid } from './cell-grid.ts'
import { ABSENT_16, ABSENT_ROT, type ShipColumns } from './ship-columns.ts'

/** Takes reports `from` … `to` into the columns; the row of report i is `rows[i - from]`, below 0 for a ship that is not taken in. */
export function applyRows(
  c: ShipColumns,
  grid: CellGrid,
  batch: PositionBatch,
  rows: Int32Array,
  from: number,
  to: number,
): void {
  const { lat, lon, sog, cog, heading, rot } = batch
  for (let i = from; i < to; i++) {
    const row = rows[i - from]
    if (row < 0) continue
    // NaN is the only value that is not itself.
    if (lat[i] === lat[i] && lon[i] === lon[i]) {
      const latE7 = Math.round(lat[i] * 1e7)
      const lonE7 = Math.round(lon[i] * 1e7)
      c.latE7[row] = latE7
      c.lonE7[row] = lonE7
      c.positionAt[row] = batch.time[i]
      if (!grid.isPlaced(row)) c.hidden[row] = 0
      grid.move(row, cellOf(latE7, lonE7))
    }
    c.sog[row] = tenths(sog[i])
    c.cog[row] = tenths(cog[i])
    c.heading[row] = tenths(heading[i])
    c.rot[row] = rot[i] === rot[i] ? Math.round(rot[i] * 10) : ABSENT_ROT
    c.status[row] = batch.status[i]
    c.flags[row] = batch.flags[i]
    c.feed[row] = batch.feed[i]
    c.receivedAt[row] = batch.receivedAt[i]
  }
}

/** A float column's value, never negative, in tenths; NaN is absent. */
function tenths(value: number): number {
  return value === value ? (value * 10 + 0.5) | 0 : ABSENT_16
}
