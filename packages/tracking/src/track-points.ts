import { EARTH_RADIUS } from './geodesy.ts'
import { STATUS_ABSENT } from './report.ts'

/**
 * Track points as columns in the units they are kept in. A step of 1/600,000 of a degree (1/10,000 of a minute, about
 * 0.19 m) is what AIS itself sends (ITU-R M.1371 table 48), so nothing is lost and the codecs of the store see small numbers.
 */
export interface TrackPoints {
  length: number
  capacity: number
  mmsi: Uint32Array
  /** UTC ms, whole numbers. */
  time: Float64Array
  /** 1/600,000 degree. */
  lat: Int32Array
  lon: Int32Array
  /** 0.1 kn; {@link POINT_ABSENT} when not available. */
  sog: Uint16Array
  /** 0.1 degree; {@link POINT_ABSENT} when not available. */
  cog: Uint16Array
  /** Degrees; {@link POINT_ABSENT} when not available. */
  heading: Uint16Array
  status: Uint8Array
  flags: Uint8Array
  feed: Uint16Array
  /** Station kind, as in the batch. */
  kind: Uint8Array
  /** How long after `time` this server took it in: {@link delayStep}. */
  delay: Uint16Array
}

/** "Not available" in a 16-bit field of a stored point. */
export const POINT_ABSENT = 65_535
/** Stored coordinates are whole steps of 1/600,000 degree, some 0.19 m. */
export const STEPS_PER_DEGREE = 600_000
/** To the north; to the east times the cosine of the latitude. */
export const METRES_PER_STEP = (Math.PI * EARTH_RADIUS) / 180 / STEPS_PER_DEGREE

const LONGEST_DELAY = 65_535
const DELAY_STEP_MS = 100

/** Milliseconds between a point's time and its reception, as they are kept: tenths of a second and one, so that 0 is "not recorded"; the longest, 1 h 49 min, stands for all beyond. */
export const delayStep = (milliseconds: number): number =>
  Math.min(LONGEST_DELAY, 1 + Math.max(0, Math.round(milliseconds / DELAY_STEP_MS)))

/** The milliseconds of a kept delay: null where it was not recorded, or was longer than can be kept. */
export const delayOf = (step: number): number | null =>
  step === 0 || step === LONGEST_DELAY ? null : (step - 1) * DELAY_STEP_MS

/** Allocates empty track points of `capacity` rows. */
export function createTrackPoints(capacity: number): TrackPoints {
  return {
    length: 0,
    capacity,
    mmsi: new Uint32Array(capacity),
    time: new Float64Array(capacity),
    lat: new Int32Array(capacity),
    lon: new Int32Array(capacity),
    sog: new Uint16Array(capacity),
    cog: new Uint16Array(capacity),
    heading: new Uint16Array(capacity),
    status: new Uint8Array(capacity),
    flags: new Uint8Array(capacity),
    feed: new Uint16Array(capacity),
    kind: new Uint8Array(capacity),
    delay: new Uint16Array(capacity),
  }
}

/** Makes room for `more` rows, at least doubling: the columns are replaced, their rows kept. */
export function reserveTrackPoints(points: TrackPoints, more: number): void {
  const needed = points.length + more
  if (needed <= points.capacity) return
  const grown = createTrackPoints(Math.max(needed, points.capacity * 2))
  grown.mmsi.set(points.mmsi)
  grown.time.set(points.time)
  grown.lat.set(points.lat)
  grown.lon.set(points.lon)
  grown.sog.set(points.sog)
  grown.cog.set(points.cog)
  grown.heading.set(points.heading)
  grown.status.set(points.status)
  grown.flags.set(points.flags)
  grown.feed.set(points.feed)
  grown.kind.set(points.kind)
  grown.delay.set(points.delay)
  Object.assign(points, grown, { length: points.length })
}

/** One point of a track in house units: UTC ms, degrees, knots; null where not available. */
export interface TrackPoint {
  mmsi: number
  time: number
  lat: number
  lon: number
  sog?: number | null
  cog?: number | null
  heading?: number | null
  /** Navigation status 0–15 (ITU-R M.1371 table 48). */
  status?: number | null
}

/** Appends one point of a ship, rounded to the units that points are kept in. Grows `points` where needed. */
export function addTrackPoint(points: TrackPoints, point: TrackPoint): void {
  reserveTrackPoints(points, 1)
  const at = points.length++
  points.mmsi[at] = point.mmsi
  points.time[at] = Math.round(point.time)
  points.lat[at] = Math.round(point.lat * STEPS_PER_DEGREE)
  points.lon[at] = Math.round(point.lon * STEPS_PER_DEGREE)
  points.sog[at] = orAbsent(point.sog, 10)
  points.cog[at] = orAbsent(point.cog, 10)
  points.heading[at] = orAbsent(point.heading, 1)
  points.status[at] = point.status ?? STATUS_ABSENT
  points.flags[at] = 0
  points.feed[at] = 0
  points.kind[at] = 0
  points.delay[at] = 0
}

/** Appends rows of other points, from one up to another that is not taken. Grows `points` where needed. */
export function appendTrackPoints(points: TrackPoints, more: TrackPoints, from = 0, to = more.length): void {
  reserveTrackPoints(points, to - from)
  for (const name of columnNames) points[name].set(more[name].subarray(from, to), points.length)
  points.length += to - from
}

const columnNames = [
  'mmsi',
  'time',
  'lat',
  'lon',
  'sog',
  'cog',
  'heading',
  'status',
  'flags',
  'feed',
  'kind',
  'delay',
] as const satisfies readonly (keyof TrackPoints)[]

const orAbsent = (value: number | null | undefined, steps: number): number =>
  value === null || value === undefined ? POINT_ABSENT : Math.round(value * steps)
