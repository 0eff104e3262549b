import { UnreadableFileError } from '../files/unreadable-file.ts'
import { edgeLongitude, fastDistance, type LatLon } from '../geodesy.ts'
import { simplify } from '../simplify.ts'
import type { Timetable } from './timetable.ts'
import {
  FASTEST,
  LONGEST_POINT_NAME,
  LONGEST_STAY,
  MOST_ROUTE_POINTS,
  SLOWEST,
  WIDEST,
  windowSides,
  type LegKind,
  type Waypoint,
  type WaypointLimits,
} from './waypoint.ts'

/** Megabytes, and bytes, of a file; points of one before it is thinned. */
export const MOST_ROUTE_FILE_MB = 4
/** {@link MOST_ROUTE_FILE_MB} in bytes. */
export const MOST_ROUTE_FILE = MOST_ROUTE_FILE_MB * 1024 * 1024
const MOST_POINTS = 200_000

/** A route to be written. */
export interface RouteToWrite {
  name: string
  waypoints: readonly Waypoint[]
  /** Its times and speeds, where they are known. */
  timetable: Timetable | null
}

/** A route out of a file. */
export interface RouteRead {
  /** Empty when the file has none. */
  name: string
  waypoints: Waypoint[]
  /** UTC ms, when the file says them. */
  etd: number | null
  eta: number | null
  /** How many points there were, when there were too many and those were left out that hardly bend the line. */
  thinnedFrom: number | null
}

/** What a file says of a point, before it is looked at. */
export interface RawPoint extends WaypointLimits {
  lat: number
  lon: number
  name?: string | undefined
  locode?: string | undefined
  leg?: string | undefined
  speedKn?: number | undefined
}

interface RouteOptions {
  /** UTC ms. */
  etd?: number | null
  eta?: number | null
  /** Waypoints. */
  most?: number
}

/** A route that somebody means to sail again has few waypoints. */
const MOST_OF_TRACK = 50

/** A past track as a route: the points that bend it most. Throws {@link UnreadableFileError} for one that does not move. */
export const routeOfTrack = (name: string, points: readonly LatLon[]): RouteRead =>
  routeOf(name, points, { most: MOST_OF_TRACK })

/** The route of the points of a file; too many are thinned. Throws {@link UnreadableFileError} for a place that is none, and for fewer than two. */
export function routeOf(
  name: string,
  points: readonly RawPoint[],
  { etd = null, eta = null, most = MOST_ROUTE_POINTS }: RouteOptions = {},
): RouteRead {
  if (points.length > MOST_POINTS) throw new UnreadableFileError('too-many-points', { most: MOST_POINTS })
  const all = withoutRepeats(points.map(waypointOf))
  if (all.length < 2) throw new UnreadableFileError('too-few-points', {})
  const waypoints = thinned(all, most)
  // Nothing leads on from the last.
  const { xtdPortNm: _port, xtdStarboardNm: _starboard, leastKn: _least, mostKn: _most, ...last } = waypoints.pop()!
  waypoints.push({ ...last, leg: 'rhumb', speedKn: null })
  return {
    name: line(name, 80),
    waypoints,
    etd: etd !== null && Number.isFinite(etd) ? etd : null,
    eta: eta !== null && Number.isFinite(eta) ? eta : null,
    thinnedFrom: waypoints.length < all.length ? all.length : null,
  }
}

function waypointOf({ lat, lon, name, locode, leg, speedKn, ...limits }: RawPoint, i: number): Waypoint {
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 360)) throw new UnreadableFileError('no-position', { number: i + 1 })
  const port = locode?.trim().toUpperCase() ?? ''
  return {
    lat,
    lon: edgeLongitude(lon),
    name: line(name ?? '', LONGEST_POINT_NAME) || null,
    locode: /^[A-Z]{2}[A-Z0-9]{3}$/.test(port) ? port : null,
    leg: legOf(leg),
    speedKn: speedKn !== undefined && speedKn >= SLOWEST && speedKn <= FASTEST ? speedKn : null,
    found: false,
    ...limitsWithin(limits),
  }
}

const mostOf = {
  radiusNm: WIDEST,
  xtdPortNm: WIDEST,
  xtdStarboardNm: WIDEST,
  leastKn: FASTEST,
  mostKn: FASTEST,
  stayMinutes: LONGEST_STAY,
} as const
type LimitKey = keyof typeof mostOf
const limitKeys = Object.keys(mostOf) as LimitKey[]

/** What GPX, KML and CSV call the limits, which have no words for them. */
export const limitNames: readonly (readonly [LimitKey, string])[] = [
  ['radiusNm', 'radius_nm'],
  ['xtdPortNm', 'xtd_port_nm'],
  ['xtdStarboardNm', 'xtd_starboard_nm'],
  ['leastKn', 'speed_min_kn'],
  ['mostKn', 'speed_max_kn'],
  ['stayMinutes', 'stay_min'],
]

/** What a file calls them: KML and GeoJSON, GPX, and what GDAL makes of an extension of GPX. */
const legNames = ['leg', 'fairway_leg']
const locodeNames = ['locode', 'fairway_locode']
const speedNames = ['speed_kn', 'speed', 'fairway_speed']

/** What a file says of the way to the next point, and of the port that a point is, whatever program wrote it. `said`: by a name. */
export function saidOf<Value>(
  said: (name: string) => Value | undefined,
  numberOf: (value: Value | undefined) => number,
): Pick<RawPoint, 'leg' | 'speedKn' | 'locode'> & WaypointLimits {
  const first = (names: readonly string[]) => names.map(said).find((one) => one !== undefined)
  const word = (names: readonly string[]) => {
    const value = first(names)
    return typeof value === 'string' ? value : undefined
  }
  return {
    leg: word(legNames),
    locode: word(locodeNames),
    speedKn: numberOf(first(speedNames)),
    ...namedLimits((name) => numberOf(first([name, `fairway_${name}`]))),
  }
}

/** Limits by their names in a file. */
export function namedLimits(valueOf: (name: string) => number): WaypointLimits {
  const limits: WaypointLimits = {}
  for (const [key, name] of limitNames) limits[key] = valueOf(name)
  return limits
}

/** Without what is none, or beyond all bounds. */
function limitsWithin(limits: WaypointLimits): WaypointLimits {
  const windows = within(windowSides, limits.windows ?? {}, () => LONGEST_STAY)
  return { ...within(limitKeys, limits, (key) => mostOf[key]), ...(Object.keys(windows).length > 0 && { windows }) }
}

const within = <Key extends string>(
  keys: readonly Key[],
  values: { [key in Key]?: unknown },
  most: (key: Key) => number,
): { [key in Key]?: number } => {
  const kept: { [key in Key]?: number } = {}
  for (const key of keys) {
    const value = values[key]
    if (typeof value === 'number' && value >= 0 && value <= most(key)) kept[key] = Math.round(value * 1e6) / 1e6
  }
  return kept
}

/** A great circle by any of its names; all else is a rhumb line, as charts draw it. */
export const legOf = (text: string | undefined): LegKind =>
  /^\s*(?:great|orthodrom|gc\b)/i.test(text ?? '') ? 'great-circle' : 'rhumb'

/** As if she sailed evenly: points go that hardly bend the line. */
function thinned(all: Waypoint[], most: number): Waypoint[] {
  if (all.length <= most) return all
  let sailed = 0
  const along = all.map(({ lat, lon }, i) => {
    const before = all[Math.max(0, i - 1)]!
    return (sailed += fastDistance(before.lat, before.lon, lat, lon))
  })
  const [lats, lons] = [all.map(({ lat }) => lat), all.map(({ lon }) => lon)]
  return [...simplify(along, lats, lons, most)].map((i) => all[i]!)
}

/** A point that repeats the one before is a turn on the spot. */
const withoutRepeats = (points: Waypoint[]): Waypoint[] =>
  points.filter((point, i) => i === 0 || point.lat !== points[i - 1]!.lat || point.lon !== points[i - 1]!.lon)

/** A text of a file as one line without signs that cannot be seen. */
export const line = (text: string, longest: number): string =>
  text
    // To put many marks of one letter in order takes a time that grows with their square.
    .slice(0, longest * 10)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
    // A pair of surrogates that the cut went through.
    .replace(/[\uD800-\uDBFF]$/, '')

/** A text as XML writes it; what XML cannot hold goes. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Degrees with seven places (a centimetre), and other figures as exact, never with an exponent. */
export const degreesText = (degrees: number): string =>
  degrees
    .toFixed(7)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')
/** A moment as ISO 8601 in whole seconds. */
export const timeText = (time: number): string =>
  new Date(Math.round(time / 1000) * 1000).toISOString().replace('.000Z', 'Z')
