import type { TrackEngine } from '../engine/engine.ts'

/** What some ships together sailed on a day of UTC that begins at `day` (UTC ms): metres, and hours under way. */
export interface SailedDay {
  day: number
  metres: number
  hours: number
}

/** Between two positions further apart in time nobody knows how she went. */
const LONGEST_STEP_SECONDS = 6 * 3_600
/** A knot: slower is the swinging at anchor and the noise of a receiver at the quay. */
const UNDER_WAY_MS = 0.514444
const SETTINGS = { max_threads: 1, max_execution_time: 20 }

/** The days on which something was sailed, oldest first. A step between two stored points counts on the day of the later. */
export async function sailedDays(
  engine: TrackEngine,
  ships: readonly number[],
  from: number,
  to: number,
): Promise<SailedDay[]> {
  if (ships.length === 0) return []
  const moment = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`
  const { rows, columns } = await engine.query(
    `SELECT toUInt32(toUnixTimestamp(toStartOfDay(ts))) AS day, toUInt32(round(sum(step))) AS metres, toUInt32(round(sum(seconds))) AS seconds_under_way FROM (
       SELECT mmsi, ts, lagInFrame(mmsi) OVER w AS mmsi0,
         (toUnixTimestamp64Milli(ts) - toUnixTimestamp64Milli(lagInFrame(ts) OVER w)) / 1000 AS seconds,
         geoDistance(lagInFrame(lon) OVER w / 600000, lagInFrame(lat) OVER w / 600000, lon / 600000, lat / 600000) AS step
       FROM (SELECT mmsi, ts, lat, lon FROM positions WHERE mmsi IN (${ships.join(', ')}) AND ts BETWEEN ${moment('from')} AND ${moment('to')})
       WINDOW w AS (ORDER BY mmsi, ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)
     ) WHERE mmsi0 = mmsi AND seconds > 0 AND seconds <= ${LONGEST_STEP_SECONDS} AND step >= seconds * ${UNDER_WAY_MS}
     GROUP BY day ORDER BY day`,
    { from: Math.floor(from), to: Math.floor(to) },
    SETTINGS,
  )
  const { day, metres, seconds_under_way: seconds } = columns as Record<string, ArrayLike<number>>
  return Array.from({ length: rows }, (_, i) => ({
    day: day[i] * 1_000,
    metres: metres[i],
    hours: seconds[i] / 3_600,
  }))
}
