import type { TrackEngine } from '../engine/engine.ts'
import { HOUR_MS, type ShipsOfSpan } from './hours-near.ts'
import { boxOf, type Box } from './ships-in-area.ts'
import { ofShips } from './stored-points.ts'

const ONE_THREAD = { max_threads: 1 }
/** Stations ashore and aids to navigation have numbers that begin with 00 and 99 (ITU-R M.585). */
const AFLOAT = 'mmsi BETWEEN 10000000 AND 989999999'

/**
 * Who was in a box but stations ashore and aids to navigation, hour by hour, by the cells of the presence table: whoever was there, and some who were a little way off; the latest
 * hours first. `from`: from when on the answer is whole, later than was asked when it would be more than `most` ships and hours.
 */
export async function hoursInBox(
  engine: TrackEngine,
  box: Box,
  from: number,
  to: number,
  most: number,
): Promise<{ from: number; hours: ShipsOfSpan[] }> {
  const { cells, hours: between } = boxOf(box)
  const { rows, columns } = await engine.query(
    `SELECT DISTINCT toUInt32(toUnixTimestamp(hour)) AS second, mmsi FROM presence
     WHERE ${between} AND ${cells} AND ${AFLOAT} ORDER BY second DESC, mmsi LIMIT ${most + 1}`,
    { from: Math.floor(from), to: Math.floor(to) },
    ONE_THREAD,
  )
  const { second, mmsi } = columns as Record<'second' | 'mmsi', ArrayLike<number>>
  const hours: ShipsOfSpan[] = []
  for (let row = 0; row < Math.min(rows, most); row++) {
    const begin = second[row] * 1_000
    if (hours.at(-1)?.begin === begin) hours.at(-1)!.mmsis.push(mmsi[row])
    else hours.push({ begin, mmsis: [mmsi[row]] })
  }
  if (rows <= most) return { from, hours }
  // Of the hour in which it was cut some ships are missing; one hour there is at least.
  const isCutIn = second[most] * 1_000 === hours.at(-1)!.begin
  if (isCutIn && hours.length > 1) hours.pop()
  return { from: hours.at(-1)!.begin, hours }
}

/** In which hours there are points of some ships, after one instant and up to another (UTC ms): each hour by its beginning, in the order of time. */
export async function hoursOfShips(
  engine: TrackEngine,
  ships: readonly number[],
  from: number,
  to: number,
): Promise<Map<number, number[]>> {
  const { condition, values } = ofShips(ships)
  const { rows, columns } = await engine.query(
    `SELECT DISTINCT mmsi, toUInt32(intDiv(toUnixTimestamp64Milli(ts), ${HOUR_MS})) AS hour FROM positions
     WHERE ${condition} AND ts > fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')
     ORDER BY mmsi, hour`,
    { ...values, from: Math.floor(from), to: Math.floor(to) },
    ONE_THREAD,
  )
  const { mmsi, hour } = columns as Record<'mmsi' | 'hour', ArrayLike<number>>
  const found = new Map<number, number[]>()
  for (let row = 0; row < rows; row++) {
    const ofShip = found.get(mmsi[row])
    if (ofShip === undefined) found.set(mmsi[row], [hour[row] * HOUR_MS])
    else ofShip.push(hour[row] * HOUR_MS)
  }
  return found
}
