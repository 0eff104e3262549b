import { SHORE_ROWS_PER_DEGREE, type Shore } from './shore.ts'

/** Steps of 217 m: so near must be what lies near the shore, and so far round she looks for which way it runs. */
const BESIDE = 1
const LOOKS = 3
const STEP = 1 / SHORE_ROWS_PER_DEGREE
const RADIAN = Math.PI / 180

/** What the shore is at a place. Degrees. */
type ShoreAt = (lat: number, lon: number) => Shore

/**
 * Which way the shore runs, 0 … 180°, at a place on the water just off what lies near it: there are jetties, which lie along it. Null
 * farther out, and where land all around leaves no direction. Degrees.
 */
export function shoreLine(shore: ShoreAt, lat: number, lon: number): number | null {
  if (!landAround(shore, lat, lon, BESIDE).found) return null
  const { north, east } = landAround(shore, lat, lon, LOOKS)
  return north === 0 && east === 0 ? null : (Math.atan2(east, north) / RADIAN + 450) % 180
}

const isLand = (kind: Shore) => kind === 'near' || kind === 'inland'

/** Whether there is land or what lies near it within so many steps, and the sum of the ways to it. */
function landAround(shore: ShoreAt, lat: number, lon: number, steps: number) {
  const stepEast = STEP / Math.max(0.01, Math.cos(lat * RADIAN))
  // Rounder than a square; a single step reaches the corners too.
  const reach = steps * steps + 1
  let [north, east, found] = [0, 0, false]
  for (let y = -steps; y <= steps; y++)
    for (let x = -steps; x <= steps; x++) {
      if (x * x + y * y > reach || !isLand(shore(lat + y * STEP, lon + x * stepEast))) continue
      found = true
      north += y
      east += x
    }
  return { north, east, found }
}
