import { deltaLongitude } from '@fairway/tracking'
import type { Place } from '../../map/overlay/overlay.ts'

const RADIANS = Math.PI / 180
/** WGS 84. */
const AXIS = 6_378_137
const E2 = 0.006_694_379_990_14
const E = Math.sqrt(E2)

/** Of a line that keeps its course: metres on the ellipsoid, and the course. The shorter way round where both go. */
export function rhumbLine(from: Place, to: Place): { metres: number; course: number } {
  const east = deltaLongitude(from.lon, to.lon) * RADIANS
  const north = isometric(to.lat) - isometric(from.lat)
  const course = Math.atan2(east, north)
  // Along a parallel the arc of the meridian says nothing.
  const metres =
    Math.abs(Math.cos(course)) > 1e-6
      ? Math.abs((meridian(to.lat) - meridian(from.lat)) / Math.cos(course))
      : Math.abs(east) * parallel((from.lat + to.lat) / 2)
  return { metres, course: (course / RADIANS + 360) % 360 }
}

/** Mercator's latitude on the ellipsoid. */
function isometric(lat: number): number {
  const sin = Math.sin(Math.max(-89.999, Math.min(89.999, lat)) * RADIANS)
  return Math.atanh(sin) - E * Math.atanh(E * sin)
}

/** Metres from the equator (Snyder, 3-21). */
function meridian(lat: number): number {
  const p = lat * RADIANS
  return (
    AXIS *
    ((1 - E2 / 4 - (3 * E2 ** 2) / 64 - (5 * E2 ** 3) / 256) * p -
      ((3 * E2) / 8 + (3 * E2 ** 2) / 32 + (45 * E2 ** 3) / 1024) * Math.sin(2 * p) +
      ((15 * E2 ** 2) / 256 + (45 * E2 ** 3) / 1024) * Math.sin(4 * p) -
      ((35 * E2 ** 3) / 3072) * Math.sin(6 * p))
  )
}

/** Metres of a radian of longitude. */
function parallel(lat: number): number {
  const sin = Math.sin(lat * RADIANS)
  return (AXIS * Math.cos(lat * RADIANS)) / Math.sqrt(1 - E2 * sin * sin)
}
