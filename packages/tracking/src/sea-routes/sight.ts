import { SIDE, clearMiles, isAllWater } from './clearance.ts'
import type { SeaChart } from './sea-chart.ts'
import { angleBetween, smallArc, smallCosine, smallSine } from './small-angles.ts'
import { COLUMNS, PER_DEGREE, ROWS, SOUTH } from './water-grid.ts'

const RADIANS = Math.PI / 180
/** Nautical miles in a radian of the mean sphere (6,371.0088 km). */
export const MILES_PER_RADIAN = 6371.0088 / 1.852
/** Where a line may touch land it is looked at anew so many miles, at most, behind the side of each cell: a sixth of one. */
const STEP = 0.15
/** Water as wide as this is left in one step, without a look at its square. */
const WIDE = 4
/** A way does not run straight over a square: a little less than to its side is sure. */
const SURELY = 0.995
const RADIANS_PER_MILE = 1 / MILES_PER_RADIAN
const CELLS_PER_MILE = PER_DEGREE / RADIANS / MILES_PER_RADIAN
const CELLS_PER_RADIAN = PER_DEGREE / RADIANS
/** Nobody looks farther. */
const FARTHEST = 6000

/** Places as unit vectors: x, y, z at 3 n. */
export type Vectors = Float64Array

/** Writes the unit vector of a place (degrees) at 3 n. */
export function putVector(vectors: Vectors, n: number, lat: number, lon: number): void {
  const across = Math.cos(lat * RADIANS)
  vectors[n * 3] = across * Math.cos(lon * RADIANS)
  vectors[n * 3 + 1] = across * Math.sin(lon * RADIANS)
  vectors[n * 3 + 2] = Math.sin(lat * RADIANS)
}

/** Latitude and longitude of the unit vector at 3 n, degrees. */
export function placeOf(v: Vectors, n: number): [lat: number, lon: number] {
  return [Math.asin(v[n * 3 + 2]!) / RADIANS, Math.atan2(v[n * 3 + 1]!, v[n * 3]!) / RADIANS]
}

/** Great-circle distance of two places, nm. */
export const milesApart = (v: Vectors, a: number, b: number): number =>
  2 * MILES_PER_RADIAN * Math.asin(sineOfHalf(v, a, b))

/** Sine of half the angle between two places. */
function sineOfHalf(v: Vectors, a: number, b: number): number {
  const x = v[a * 3]! - v[b * 3]!
  const y = v[a * 3 + 1]! - v[b * 3 + 1]!
  const z = v[a * 3 + 2]! - v[b * 3 + 2]!
  const half = Math.sqrt(x * x + y * y + z * z) / 2
  return half < 1 ? half : 1
}

/**
 * Whether the great circle from one place to another lies on water and crosses no gate of a closed passage (1 at its index).
 * `crossed` is told of each gate cell on it. Goes in steps as long as the water is surely wide, or as the square of water is.
 */
export function inSight(
  chart: SeaChart,
  closed: Uint8Array,
  v: Vectors,
  a: number,
  b: number,
  crossed?: (passage: number) => void,
): boolean {
  const half = sineOfHalf(v, a, b)
  const miles = 2 * MILES_PER_RADIAN * Math.asin(half)
  if (miles > FARTHEST) return false
  const { clearance } = chart
  const [ax, ay, az] = [v[a * 3]!, v[a * 3 + 1]!, v[a * 3 + 2]!]
  // The direction at a right angle to the first place: each place of the way is a turn from one to the other.
  const far = 1 - 2 * half * half
  const scale = 1 / Math.max(1e-12, 2 * half * Math.sqrt(1 - half * half))
  const tx = (v[b * 3]! - ax * far) * scale
  const ty = (v[b * 3 + 1]! - ay * far) * scale
  const tz = (v[b * 3 + 2]! - az * far) * scale
  let p = 1
  let q = 0
  let x = ax
  let y = ay
  let z = az
  let across = Math.sqrt(1 - z * z)
  let north = (Math.asin(z) / RADIANS - SOUTH) * PER_DEGREE
  let east = inRound((Math.atan2(y, x) / RADIANS + 180) * PER_DEGREE)
  for (let at = 0; ;) {
    const row = Math.floor(north)
    if (row < 0 || row >= ROWS) return false
    const column = Math.floor(east)
    const clear = clearMiles(clearance, row, column)
    let step = clear
    if (clear < WIDE) {
      const open = isAllWater(clearance, row, column)
      if (!open && !passes(chart, closed, row, column, crossed)) return false
      const one = 1 / across
      const up = (tz * p - az * q) * one * CELLS_PER_MILE
      const aside = (x * (ty * p - ay * q) - y * (tx * p - ax * q)) * one * one * CELLS_PER_MILE
      const mask = open ? -SIDE : -1
      step = stepWithin(open ? SIDE : 1, north - (row & mask), east - (column & mask), up, aside, clear)
    }
    if ((at += step) >= miles) return true
    // On by the step, from the look before: the angle between two looks is small.
    const turn = step * RADIANS_PER_MILE
    const sin = smallSine(turn)
    const cos = smallCosine(turn)
    const p0 = p
    p = p * cos - q * sin
    q = q * cos + p0 * sin
    const x0 = x
    const y0 = y
    const z0 = z
    const across0 = across
    x = ax * p + tx * q
    y = ay * p + ty * q
    z = az * p + tz * q
    across = Math.sqrt(1 - z * z)
    north += smallArc(z * across0 - across * z0) * CELLS_PER_RADIAN
    east = inRound(east + angleBetween(x0 * y - y0 * x, x0 * x + y0 * y) * CELLS_PER_RADIAN)
  }
}

/** Whether a cell is water, or a gate that is open. */
export function passes(
  chart: SeaChart,
  closed: Uint8Array,
  row: number,
  column: number,
  crossed?: (passage: number) => void,
): boolean {
  if (chart.isOpen(row, column)) return true
  const gate = chart.gates.get(row * COLUMNS + column)
  if (gate === undefined || closed[gate] === 1) return false
  crossed?.(gate)
  return true
}

/**
 * Miles from a place `rows` and `columns` within a square of so many cells a side, which is all alike, to the side that a line comes
 * to first (`up` and `aside` cells a mile): in whole steps, so that nothing depends on the jump.
 */
function stepWithin(side: number, rows: number, columns: number, up: number, aside: number, clear: number): number {
  const toRow = (up >= 0 ? side - rows : -rows) / up
  const toColumn = (aside >= 0 ? side - columns : -columns) / aside
  const step = clear > STEP ? clear : STEP
  return step * Math.max(1, Math.ceil((Math.min(toRow, toColumn) * SURELY) / step))
}

/** Columns go round. */
const inRound = (east: number) => (east >= COLUMNS ? east - COLUMNS : east < 0 ? east + COLUMNS : east)
