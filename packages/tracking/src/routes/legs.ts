import {
  deltaLongitude,
  geodesicDistance,
  initialBearing,
  METRES_PER_NM,
  wrapLongitude,
  type LatLon,
} from '../geodesy.ts'
import type { LegKind, Waypoint } from './waypoint.ts'

const RADIAN = Math.PI / 180
/** WGS 84 (NGA.STND.0036): semi-major axis in metres, first eccentricity squared. */
const SEMI_MAJOR = 6_378_137
const E2 = 0.006_694_379_990_14
const E = Math.sqrt(E2)
/** Straight pieces that a great circle is drawn with, degrees of arc each. */
const PIECE = 1

/** Nautical miles of a leg on the WGS 84 ellipsoid: the geodesic for a great circle, the loxodrome for a rhumb line. */
export const legMiles = (from: LatLon, to: LatLon, leg: LegKind): number =>
  leg === 'rhumb' ? rhumbMetres(from, to) / METRES_PER_NM : geodesicDistance(...pair(from, to)) / METRES_PER_NM

/** The course that a leg begins with, degrees 0–360; a rhumb line keeps it. */
export function legCourse(from: LatLon, to: LatLon, leg: LegKind): number {
  if (leg === 'great-circle') return initialBearing(...pair(from, to))
  const east = deltaLongitude(from.lon, to.lon) * RADIAN
  return (Math.atan2(east, isometric(to.lat) - isometric(from.lat)) / RADIAN + 360) % 360
}

/** The line of a route as a Mercator chart draws it, [longitude, latitude]; longitudes run on across 180°. */
export function routeLine(waypoints: readonly Pick<Waypoint, 'lat' | 'lon' | 'leg'>[]): [number, number][] {
  const [first] = waypoints
  if (first === undefined) return []
  const line: [number, number][] = [[first.lon, first.lat]]
  for (let i = 1; i < waypoints.length; i++)
    for (const place of legPlaces(waypoints[i - 1]!, waypoints[i]!, waypoints[i - 1]!.leg)) {
      const before = line.at(-1)![0]
      line.push([before + deltaLongitude(before, place.lon), place.lat])
    }
  return line
}

/** Places along a leg, its end the last, its beginning left out. */
function legPlaces(from: LatLon, to: LatLon, leg: LegKind): LatLon[] {
  if (leg === 'rhumb') return [to]
  const pieces = Math.max(1, Math.ceil(arcBetween(vector(from), vector(to)) / RADIAN / PIECE))
  return Array.from({ length: pieces }, (_, i) => (i + 1 < pieces ? placeOnLeg(from, to, leg, (i + 1) / pieces) : to))
}

/** Where a ship is that has sailed a share (0–1) of a leg. */
export function placeOnLeg(from: LatLon, to: LatLon, leg: LegKind, share: number): LatLon {
  if (leg === 'rhumb')
    return {
      lat: from.lat + (to.lat - from.lat) * share,
      lon: wrapLongitude(from.lon + deltaLongitude(from.lon, to.lon) * rhumbEast(from.lat, to.lat, share)),
    }
  const [a, b] = [vector(from), vector(to)]
  const arc = arcBetween(a, b)
  // Between antipodes every great circle is one, and none can be worked out.
  if (arc < 1e-9 || Math.PI - arc < 1e-6) return share < 0.5 ? from : to
  const [s, t] = [Math.sin((1 - share) * arc), Math.sin(share * arc)]
  const [x, y, z] = [0, 1, 2].map((axis) => a[axis]! * s + b[axis]! * t) as Vector
  return { lat: Math.atan2(z, Math.hypot(x, y)) / RADIAN, lon: Math.atan2(y, x) / RADIAN }
}

/** The share of a rhumb line's longitudes that lies behind who has sailed a share of it. */
function rhumbEast(from: number, to: number, share: number): number {
  const all = isometric(to) - isometric(from)
  return Math.abs(all) < 1e-9 ? share : (isometric(from + (to - from) * share) - isometric(from)) / all
}

/** Length of a loxodrome on the ellipsoid: the difference of meridian arcs over the cosine of the course, without its singularity. */
function rhumbMetres(from: LatLon, to: LatLon): number {
  const north = meridian(to.lat) - meridian(from.lat)
  const up = isometric(to.lat) - isometric(from.lat)
  const sin = Math.sin(((from.lat + to.lat) / 2) * RADIAN)
  // Along a parallel the quotient is the parallel's own radius.
  const radius =
    Math.abs(up) < 1e-9 ? (SEMI_MAJOR * Math.sqrt(1 - sin * sin)) / Math.sqrt(1 - E2 * sin * sin) : north / up
  return Math.hypot(north, radius * deltaLongitude(from.lon, to.lon) * RADIAN)
}

/** Isometric latitude; the poles, where it has no end, are taken a metre short. */
function isometric(lat: number): number {
  const sin = Math.sin(Math.max(-89.999_99, Math.min(89.999_99, lat)) * RADIAN)
  return Math.atanh(sin) - E * Math.atanh(E * sin)
}

/** Metres along the meridian from the equator, by Helmert's series in n (to n⁴: less than a millimetre off). */
function meridian(lat: number): number {
  const n = (1 - Math.sqrt(1 - E2)) / (1 + Math.sqrt(1 - E2))
  const phi = lat * RADIAN
  const sum =
    (1 + n ** 2 / 4 + n ** 4 / 64) * phi -
    (3 / 2) * (n - n ** 3 / 8) * Math.sin(2 * phi) +
    (15 / 16) * (n ** 2 - n ** 4 / 4) * Math.sin(4 * phi) -
    (35 / 48) * n ** 3 * Math.sin(6 * phi) +
    (315 / 512) * n ** 4 * Math.sin(8 * phi)
  return (SEMI_MAJOR / (1 + n)) * sum
}

const pair = (from: LatLon, to: LatLon): [number, number, number, number] => [from.lat, from.lon, to.lat, to.lon]

type Vector = [number, number, number]

const arcBetween = (a: Vector, b: Vector): number =>
  Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))

function vector({ lat, lon }: LatLon): Vector {
  const flat = Math.cos(lat * RADIAN)
  return [flat * Math.cos(lon * RADIAN), flat * Math.sin(lon * RADIAN), Math.sin(lat * RADIAN)]
}
