import { clearMiles } from './clearance.ts'
import type { SeaChart } from './sea-chart.ts'
import { COLUMNS, PER_DEGREE, ROWS, SOUTH, isWater } from './water-grid.ts'

const RADIANS = Math.PI / 180
/** Nautical miles in a radian of the mean sphere (6,371.0088 km). */
const MILES_PER_RADIAN = 6371.0088 / 1.852
/** Where a line may touch land it is looked at every so many miles: half a cell. */
const STEP = 0.45
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
 * `crossed` is told of each gate cell on it. Goes in steps as long as the water is surely wide.
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
  const [bx, by, bz] = [v[b * 3]!, v[b * 3 + 1]!, v[b * 3 + 2]!]
  const angle = miles / MILES_PER_RADIAN
  const sin = Math.sin(angle)
  for (let at = 0; at < miles;) {
    const share = at / miles
    const p = sin < 1e-9 ? 1 - share : Math.sin((1 - share) * angle) / sin
    const q = sin < 1e-9 ? share : Math.sin(share * angle) / sin
    const row = Math.floor((Math.asin(az * p + bz * q) / RADIANS - SOUTH) * PER_DEGREE)
    if (row < 0 || row >= ROWS) return false
    let column = Math.floor((Math.atan2(ay * p + by * q, ax * p + bx * q) / RADIANS + 180) * PER_DEGREE)
    if (column >= COLUMNS) column -= COLUMNS
    const clear = clearMiles(clearance, row, column)
    if (clear > STEP) {
      at += clear
      continue
    }
    if (!isWater(grid, row, column)) {
      const gate = gates.get(row * COLUMNS + column)
      if (gate === undefined || closed[gate] === 1) return false
      crossed?.(gate)
    }
    at += STEP
  }
  return true
}
