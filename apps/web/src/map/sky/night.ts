import { wrapLongitude } from '@fairway/tracking'
import type { Feature, FeatureCollection, Polygon } from 'geojson'
import { MAX_LATITUDE } from '../../live/mercator.ts'

const RADIANS = Math.PI / 180
const DAY_MS = 86_400_000
/** Noon of 1 January 2000, the astronomers' zero. */
const J2000 = Date.UTC(2000, 0, 1, 12)
/** Meridians on which the edge of the night is worked out, degrees apart. */
const STEP = 1

/** Where the sun stands overhead: within a hundredth of a degree until 2050 (Astronomical Almanac, low precision formulae). */
export function sunOverhead(time: number): { lat: number; lon: number } {
  const days = (time - J2000) / DAY_MS
  const meanLongitude = 280.46 + 0.9856474 * days
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS
  const ecliptic = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS
  const tilt = (23.439 - 0.0000004 * days) * RADIANS
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic)) / RADIANS
  const sidereal = 280.46061837 + 360.98564736629 * days
  return {
    lat: Math.asin(Math.sin(tilt) * Math.sin(ecliptic)) / RADIANS,
    lon: wrapLongitude(ascension - sidereal),
  }
}

/** Latitudes of a meridian where the sun is lower than `altitude` degrees: none, one stretch, or two. */
export function darkStretches(sun: { lat: number; lon: number }, lon: number, altitude: number): [number, number][] {
  // sin(altitude) = A sin φ + B cos φ = R cos(φ − peak)
  const a = Math.sin(sun.lat * RADIANS)
  const b = Math.cos(sun.lat * RADIANS) * Math.cos((lon - sun.lon) * RADIANS)
  const reach = Math.hypot(a, b)
  const peak = Math.atan2(a, b) / RADIANS
  const share = Math.sin(altitude * RADIANS) / reach
  if (share <= -1) return []
  if (share >= 1) return [[-90, 90]]
  const lit = Math.acos(share) / RADIANS
  // Lit is what is within `lit` of the peak; the peak may lie beyond a pole.
  const edges = [peak - lit, peak + lit, peak - lit + 360, peak + lit - 360]
  const dark: [number, number][] = []
  const south = Math.max(-90, edges[3])
  const north = Math.min(90, edges[0])
  if (north > south) dark.push([south, north])
  const from = Math.max(-90, edges[1])
  const to = Math.min(90, edges[2])
  if (to > from) dark.push([from, to])
  return dark
}

/** Where it is darker than with the sun at `altitude`, as strips between meridians: so no outline has to go round a pole. */
export function nightShapes(
  time: number,
  altitudes: readonly number[],
): FeatureCollection<Polygon, { altitude: number }> {
  const sun = sunOverhead(time)
  const features: Feature<Polygon, { altitude: number }>[] = []
  for (const altitude of altitudes)
    for (let lon = -180; lon < 180; lon += STEP) {
      const west = darkStretches(sun, lon, altitude)
      const east = darkStretches(sun, lon + STEP, altitude)
      for (let i = 0; i < Math.min(west.length, east.length); i++)
        features.push(strip(altitude, lon, west[i], east[Math.min(i, east.length - 1)]))
    }
  return { type: 'FeatureCollection', features }
}

const clamp = (lat: number) => Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat))

function strip(
  altitude: number,
  lon: number,
  west: readonly [number, number],
  east: readonly [number, number],
): Feature<Polygon, { altitude: number }> {
  const ring = [
    [lon, clamp(west[0])],
    [lon + STEP, clamp(east[0])],
    [lon + STEP, clamp(east[1])],
    [lon, clamp(west[1])],
    [lon, clamp(west[0])],
  ]
  return { type: 'Feature', properties: { altitude }, geometry: { type: 'Polygon', coordinates: [ring] } }
}
