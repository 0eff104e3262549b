import { POINT_ABSENT, STEPS_PER_DEGREE, createPositionBatch, type PositionBatch } from '@fairway/tracking'
import type { TrackEngine } from './engine.ts'

/** The last stored position of every ship heard since `since` (UTC ms), to draw the picture at start. */
export async function latestPositions(engine: TrackEngine, since: number): Promise<PositionBatch> {
  const { rows, columns } = await engine.query(
    `SELECT mmsi, ts, lat, lon, sog, cog, heading, status, flags, feed, kind FROM latest FINAL WHERE ts >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')`,
    { since: Math.floor(since) },
  )
  const batch = createPositionBatch(rows)
  if (rows === 0) return batch
  const column = columns as Record<string, Float64Array>
  batch.length = rows
  batch.mmsi.set(column['mmsi']!)
  batch.time.set(column['ts']!)
  batch.receivedAt.set(column['ts']!)
  batch.lat.set(column['lat']!.map((steps) => steps / STEPS_PER_DEGREE))
  batch.lon.set(column['lon']!.map((steps) => steps / STEPS_PER_DEGREE))
  batch.sog.set(column['sog']!.map((tenths) => (tenths === POINT_ABSENT ? Number.NaN : tenths / 10)))
  batch.cog.set(column['cog']!.map((tenths) => (tenths === POINT_ABSENT ? Number.NaN : tenths / 10)))
  batch.heading.set(column['heading']!.map((heading) => (heading === POINT_ABSENT ? Number.NaN : heading)))
  batch.rot.fill(Number.NaN)
  batch.status.set(column['status']!)
  batch.flags.set(column['flags']!)
  batch.feed.set(column['feed']!)
  batch.kind.set(column['kind']!)
  return batch
}
