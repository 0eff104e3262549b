import { createTrackPoints, type TrackPoints } from '@fairway/tracking'
import type { BlockColumn } from '../engine/native-block.ts'
import { LONG_QUERY, SMALL_BLOCKS, type AnswerBlock, type QueryValues, type TrackEngine } from '../engine/engine.ts'

/** Neighbouring MMSIs whose points are read with one question, both included. */
export interface ShipRange {
  first: number
  last: number
  points: number
}

/** Ships whose rows are read with one question: neighbours, or a list of MMSIs. */
export type SomeShips = Pick<ShipRange, 'first' | 'last'> | readonly number[]

/** Points of one question at most, where one ship alone has not more: some 4 MB of an answer, which each of Node's threads keeps room for. */
const POINTS_AT_ONCE = 100_000
/** A hidden thread for a long question would take the core from the map. */
const ONE_THREAD = { max_threads: 1 }

/** The last instant that the engine can name: the end of 2299. */
export const FOR_EVER = Date.UTC(2300, 0) - 1
const BETWEEN = `ts > fromUnixTimestamp64Milli({since:Int64}, 'UTC') AND ts <= fromUnixTimestamp64Milli({until:Int64}, 'UTC')`
const NAMES = ['mmsi', 'ts', 'lat', 'lon', 'sog', 'cog', 'heading', 'status', 'flags', 'feed', 'kind'] as const
export type PointName = (typeof NAMES)[number]

/** Every ship with points after `since` and not after `until` (UTC ms), in ranges of about {@link POINTS_AT_ONCE}. */
export async function storedRanges(engine: TrackEngine, since: number, until = FOR_EVER): Promise<ShipRange[]> {
  const { rows, columns } = await engine.query(
    `SELECT mmsi, toUInt32(count()) AS points FROM positions WHERE ${BETWEEN} GROUP BY mmsi ORDER BY mmsi`,
    { since: Math.floor(since), until: Math.floor(until) },
    { ...ONE_THREAD, ...LONG_QUERY },
  )
  const { mmsi, points } = columns as Record<string, Float64Array>
  const ranges: ShipRange[] = []
  for (let i = 0; i < rows; i++) {
    const range = ranges.at(-1)
    if (range && range.points + points[i] <= POINTS_AT_ONCE) {
      range.last = mmsi[i]
      range.points += points[i]
    } else ranges.push({ first: mmsi[i], last: mmsi[i], points: points[i] })
  }
  return ranges
}

/** The points of some ships in the same period: ship by ship, each in the order of time. In pages; a page is the reader's until it asks for the next. `besides`: another condition, in SQL; `names`: what is read, the rest is not known. */
export async function* storedPoints(
  engine: TrackEngine,
  ships: SomeShips,
  since: number,
  until = FOR_EVER,
  besides = '1',
  names: readonly PointName[] = NAMES,
): AsyncGenerator<TrackPoints> {
  const { condition, values } = ofShips(ships)
  const sql = `SELECT ${names.join(', ')} FROM positions WHERE ${condition} AND ${BETWEEN} AND ${besides} ORDER BY mmsi, ts`
  let points = createTrackPoints(0)
  for (const page of await engine.queryInBlocks(
    sql,
    { ...values, since: Math.floor(since), until: Math.floor(until) },
    { ...SMALL_BLOCKS, ...ONE_THREAD },
  ))
    yield (points = pointsOf(page, names, points))
}

/** What stands in a question for some ships, and its values; no ship at all is one that no row has. */
export function ofShips(ships: SomeShips): { condition: string; values: QueryValues } {
  if ('first' in ships)
    return {
      condition: 'mmsi BETWEEN {first:UInt32} AND {last:UInt32}',
      values: { first: ships.first, last: ships.last },
    }
  const values = Object.fromEntries((ships.length === 0 ? [0] : ships).map((mmsi, i) => [`ship${i}`, mmsi]))
  return { condition: `mmsi IN (${Object.keys(values).map((name) => `{${name}:UInt32}`)})`, values }
}

/** In the same arrays as the page before, where they are long enough: some hundred bytes a point would be made and thrown away. */
function pointsOf({ rows, columns }: AnswerBlock, names: readonly PointName[], before: TrackPoints): TrackPoints {
  const points = rows <= before.capacity ? before : createTrackPoints(rows)
  points.length = rows
  for (const name of names) points[name === 'ts' ? 'time' : name].set(columns[name] as Exclude<BlockColumn, string[]>)
  return points
}
