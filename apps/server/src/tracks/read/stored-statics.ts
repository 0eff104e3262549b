import type { StaticReport } from '@fairway/tracking'
import { SMALL_BLOCKS, type TrackEngine } from '../engine/engine.ts'
import { reportOf, STATIC_COLUMNS } from './latest-statics.ts'
import { FOR_EVER, ofShips, type SomeShips } from './stored-points.ts'

const ONE_THREAD = { max_threads: 1 }

/** What some ships said of themselves after `since` and not after `until` (UTC ms): ship by ship, each in the order of time. In pages; the feeds by their stored numbers. */
export async function* storedStatics(
  engine: TrackEngine,
  ships: SomeShips,
  since: number,
  until = FOR_EVER,
): AsyncGenerator<StaticReport[]> {
  const { condition, values: which } = ofShips(ships)
  const sql = `SELECT ${STATIC_COLUMNS} FROM statics WHERE ${condition}
    AND ts > fromUnixTimestamp64Milli({since:Int64}, 'UTC') AND ts <= fromUnixTimestamp64Milli({until:Int64}, 'UTC') ORDER BY mmsi, statics.ts`
  const values = { ...which, since: Math.floor(since), until: Math.floor(until) }
  for (const { rows, columns } of await engine.queryInBlocks(sql, values, { ...SMALL_BLOCKS, ...ONE_THREAD }))
    yield Array.from({ length: rows }, (_, row) => reportOf([{ columns, row }], (feed) => feed))
}

/** Whether any point came by a feed, by its stored number, after `from` and not after `to` (UTC ms). */
export async function feedHeard(engine: TrackEngine, feed: number, from: number, to: number): Promise<boolean> {
  const { rows } = await engine.query(
    `SELECT 1 AS one FROM positions WHERE feed = {feed:UInt16}
     AND ts > fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts <= fromUnixTimestamp64Milli({to:Int64}, 'UTC') LIMIT 1`,
    { feed, from: Math.floor(from), to: Math.floor(to) },
    ONE_THREAD,
  )
  return rows > 0
}
