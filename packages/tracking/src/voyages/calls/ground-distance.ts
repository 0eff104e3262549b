import { geodesicDistance } from '../../geodesy.ts'
import { STEPS_PER_DEGREE } from '../../track-points.ts'

const RADIAN = Math.PI / 180
/** WGS 84: semi-major axis, metres, and first eccentricity squared (NGA.STND.0036). */
const A = 6_378_137
const E2 = 0.006_694_379_990_14
/** Up to so many steps apart (about 20 km) the radii of curvature at the middle latitude do: a millionth off. */
const NEAR_STEPS = 0.18 * STEPS_PER_DEGREE
const TURN = 360 * STEPS_PER_DEGREE

/** How far east `to` is of `from`, in steps, the short way round. */
export function stepsEast(from: number, to: number): number {
  const east = to - from
  return east >= TURN / 2 ? east - TURN : east < -TURN / 2 ? east + TURN : east
}

/** Metres on the ellipsoid between two places in steps of 1/600,000 degree. */
export function groundDistance(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const north = lat2 - lat1
  const east = stepsEast(lon1, lon2)
  if (
    north > NEAR_STEPS ||
    north < -NEAR_STEPS ||
    east > NEAR_STEPS ||
    east < -NEAR_STEPS ||
    lat1 > 80 * STEPS_PER_DEGREE ||
    lat1 < -80 * STEPS_PER_DEGREE
  ) {
    return geodesicDistance(
      lat1 / STEPS_PER_DEGREE,
      lon1 / STEPS_PER_DEGREE,
      lat2 / STEPS_PER_DEGREE,
      lon2 / STEPS_PER_DEGREE,
    )
  }
  const middle = ((lat1 + lat2) / (2 * STEPS_PER_DEGREE)) * RADIAN
  const sin = Math.sin(middle)
  const w2 = 1 - E2 * sin * sin
  const normal = A / Math.sqrt(w2)
  const y = (north * normal * (1 - E2)) / w2
  const x = east * normal * Math.sqrt(1 - sin * sin)
  return (Math.sqrt(x * x + y * y) * RADIAN) / STEPS_PER_DEGREE
}
