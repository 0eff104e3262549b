import type { AreaShape } from '@fairway/tracking/areas'
import type { TrackEngine } from '../engine/engine.ts'
import { conditionOf } from '../export/export-points.ts'

/** Ships and the days of UTC, by their beginning in UTC ms, on which a position of theirs was stored in an area. */
export interface ShipDays {
  rows: number
  day: ArrayLike<number>
  mmsi: ArrayLike<number>
  /** There are more than were asked for. */
  cut: boolean
}

const SETTINGS = { max_threads: 1, max_execution_time: 20 }

/** Which ships were in an area on which day between two instants (UTC ms), the days in their order. */
export async function shipDays(
  engine: TrackEngine,
  shape: AreaShape,
  from: number,
  to: number,
  most: number,
): Promise<ShipDays> {
  const { rows, columns } = await engine.query(
    `SELECT toUInt32(toUnixTimestamp(toStartOfDay(ts))) AS second, mmsi FROM positions
     WHERE ${conditionOf({ where: { shape } })} GROUP BY second, mmsi ORDER BY second, mmsi LIMIT ${most + 1}`,
    { from: Math.floor(from), to: Math.floor(to) },
    SETTINGS,
  )
  const { second, mmsi } = columns as Record<'second' | 'mmsi', ArrayLike<number>>
  return { rows: Math.min(rows, most), day: Array.from(second, (value) => value * 1_000), mmsi, cut: rows > most }
}
