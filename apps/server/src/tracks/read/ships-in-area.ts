import { STEPS_PER_DEGREE } from '@fairway/tracking'
import type { TrackEngine } from '../engine/engine.ts'
import { CELLS_PER_DEGREE } from '../schema/schema.ts'

/** Degrees; `east` smaller than `west` crosses the antimeridian. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** One ship that was in the area: first and last point inside (UTC ms) and how many were stored. */
export interface AreaVisit {
  mmsi: number
  first: number
  last: number
  points: number
}

const MAX_VISITS = 10_000
/** A small area costs less so, and a large one leaves a core to others. */
const SETTINGS = { max_threads: 1 }

/** Which ships had a point in the box between two instants (UTC ms), at most {@link MAX_VISITS}, the latest first. */
export async function shipsInArea(engine: TrackEngine, box: Box, from: number, to: number): Promise<AreaVisit[]> {
  const { cells, inside, times, hours } = boxOf(box)
  const { rows, columns } = await engine.query(
    `SELECT mmsi, min(p.ts) AS first, max(p.ts) AS last, toUInt32(count()) AS points FROM positions AS p
     WHERE mmsi IN (
       SELECT mmsi FROM presence WHERE ${hours} AND ${cells}
     )
     AND p.ts ${times} AND ${inside}
     GROUP BY mmsi ORDER BY last DESC LIMIT ${MAX_VISITS}`,
    { from: Math.floor(from), to: Math.floor(to) },
    SETTINGS,
  )
  const { mmsi, first, last, points } = columns as Record<string, Float64Array>
  return Array.from({ length: rows }, (_, i) => ({
    mmsi: mmsi[i],
    first: first[i],
    last: last[i],
    points: points[i],
  }))
}

/** Conditions of a question with the values `from` and `to`: on the presence table, on the points. */
export function boxOf(box: Box): { cells: string; inside: string; times: string; hours: string } {
  const spans =
    box.west <= box.east
      ? [[box.west, box.east]]
      : [
          [box.west, 180],
          [-180, box.east],
        ]
  const cells = spans.map(([west, east]) => `col BETWEEN ${cellOf(west, 180)} AND ${cellOf(east, 180)}`)
  const inside = spans.map(([west, east]) => `lon BETWEEN ${steps(west)} AND ${steps(east)}`)
  const [from, to] = ['from', 'to'].map((name) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`)
  return {
    cells: `row BETWEEN ${cellOf(box.south, 90)} AND ${cellOf(box.north, 90)} AND (${cells.join(' OR ')})`,
    inside: `lat BETWEEN ${steps(box.south)} AND ${steps(box.north)} AND (${inside.join(' OR ')})`,
    times: `BETWEEN ${from} AND ${to}`,
    hours: `hour BETWEEN toStartOfHour(${from}) AND ${to}`,
  }
}

/** The cells of the presence table that a box touches. */
export function cellsOf(box: Box): { row: number; col: number }[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const [west, east] = [cellOf(box.west, 180), cellOf(box.east, 180)]
  const last = cellOf(180, 180)
  const cols = box.west <= box.east ? range(west, east) : [...range(west, last), ...range(0, east)]
  return range(cellOf(box.south, 90), cellOf(box.north, 90)).flatMap((row) => cols.map((col) => ({ row, col })))
}

/** Whether a stored place, in steps, is in a box. */
export function isInside({ south, north, west, east }: Box, lat: number, lon: number): boolean {
  if (lat < steps(south) || lat > steps(north)) return false
  return west <= east ? lon >= steps(west) && lon <= steps(east) : lon >= steps(west) || lon <= steps(east)
}

const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE)
const cellOf = (degrees: number, offset: number) =>
  Math.floor(((steps(degrees) + offset * STEPS_PER_DEGREE) * CELLS_PER_DEGREE) / STEPS_PER_DEGREE)
