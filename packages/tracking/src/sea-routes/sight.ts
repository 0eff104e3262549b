import { SIDE, clearMiles, isAllWater } from './clearance.ts'
import type { SeaChart } from './sea-chart.ts'
import { COLUMNS, PER_DEGREE, ROWS, SOUTH, isWater } from './water-grid.ts'

const RADIANS = Math.PI / 180
/** Nautical miles in a radian of the mean sphere (6,371.0088 km). */
const MILES_PER_RADIAN = 6371.0088 / 1.852
/** Where a line may touch land it is looked at every so many miles: half a cell. */
const STEP = 0.45
/** Water as wide as this is left in one step, without a look at its square. */
const WIDE = 4
/** A way does not run straight over a square: a little less than to its side is sure. */
const SURELY = 0.995
const CELLS_PER_MILE = PER_DEGREE / RADIANS / MILES_PER_RADIAN
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
export function milesApart(v: Vectors, a: number, b: number): number {
  const x = v[a * 3]! - v[b * 3]!
  const y = v[a * 3 + 1]! - v[b * 3 + 1]!
  const z = v[a * 3 + 2]! - v[b * 3 + 2]!
  const half = Math.sqrt(x * x + y * y + z * z) / 2
  return 2 * MILES_PER_RADIAN * Math.asin(half < 1 ? half : 1)
}

/**
 * Whether the great circle from one place to another lies on water and crosses no gate of a closed passage (1 at its index).
 * `crossed` is told of each gate cell on it. Goes in steps as long as the water is surely wide, or as the square of water is.
 */
export function inSight(
  { grid, clearance, gates }: SeaChart,
  closed: Uint8Array,
  v: Vectors,
  a: number,
  b: number,
  crossed?: (passage: number) => void,
): boolean {
  const miles = milesApart(v, a, b)
  if (miles > FARTHEST) return false
  const [ax, ay, az] = [v[a * 3]!, v[a * 3 + 1]!, v[a * 3 + 2]!]
  // The direction at a right angle to the first place: each place of the way is a turn from one to the other.
  const far = Math.cos(miles / MILES_PER_RADIAN)
  const scale = 1 / Math.max(1e-12, Math.sin(miles / MILES_PER_RADIAN))
  const tx = (v[b * 3]! - ax * far) * scale
  const ty = (v[b * 3 + 1]! - ay * far) * scale
  const tz = (v[b * 3 + 2]! - az * far) * scale
  for (let at = 0; at < miles;) {
    const p = Math.cos(at / MILES_PER_RADIAN)
    const q = Math.sin(at / MILES_PER_RADIAN)
    const x = ax * p + tx * q
    const y = ay * p + ty * q
    const z = az * p + tz * q
    const north = (Math.asin(z) / RADIANS - SOUTH) * PER_DEGREE
    const row = Math.floor(north)
    if (row < 0 || row >= ROWS) return false
    let east = (Math.atan2(y, x) / RADIANS + 180) * PER_DEGREE
    if (east >= COLUMNS) east -= COLUMNS
    const column = Math.floor(east)
    const clear = clearMiles(clearance, row, column)
    if (clear >= WIDE) {
      at += clear
      continue
    }
    const open = isAllWater(clearance, row, column)
    if (!open && !isWater(grid, row, column)) {
      const gate = gates.get(row * COLUMNS + column)
      if (gate === undefined || closed[gate] === 1) return false
      crossed?.(gate)
    }
    // To the side of the square, or of the cell, that she comes to first: in whole steps, so that nothing depends on the jump.
    const side = open ? SIDE : 1
    const across = 1 - z * z
    const up = ((tz * p - az * q) / Math.sqrt(across)) * CELLS_PER_MILE
    const aside = ((x * (ty * p - ay * q) - y * (tx * p - ax * q)) / across) * CELLS_PER_MILE
    const rows = north % side
    const columns = east % side
    const toRow = (up >= 0 ? side - rows : -rows) / up
    const toColumn = (aside >= 0 ? side - columns : -columns) / aside
    const step = clear > STEP ? clear : STEP
    at += step * Math.max(1, Math.ceil((Math.min(toRow, toColumn) * SURELY) / step))
  }
  return true
}
