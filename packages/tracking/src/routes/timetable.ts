import { legCourse, legMiles } from './legs.ts'
import { FASTEST, SLOWEST, type Waypoint } from './waypoint.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** What is known of the times: a speed, or the arrival that the speed is to be found for. Moments in UTC ms. */
export type Timing =
  | { etd: number | null; speedKn: number; eta?: undefined }
  | { etd: number; eta: number; speedKn?: undefined }

/** A leg, from the waypoint of the same index to the next. */
export interface LegFigures {
  miles: number
  /** The course it begins with, degrees. */
  course: number
  speedKn: number
}

/** A route in figures. */
export interface Timetable {
  miles: number
  legs: readonly LegFigures[]
  /** Of all legs without a speed of their own, knots; null when each has one. */
  speedKn: number | null
  /** Under way, and lying at waypoints between the ends. */
  durationMs: number
  stayMs: number
  etd: number | null
  eta: number | null
  /** UTC ms at each waypoint: when she is there, and when she leaves it. Null without a departure. */
  times: readonly number[] | null
  departures: readonly number[] | null
}

/**
 * Why no speed keeps the arrival: the legs with a speed of their own take longer (`no-time`), every leg has its own (`all-set`), or it
 * would be below 0.1 or above 60 knots.
 */
export type TimingFault = 'no-time' | 'all-set' | 'too-fast' | 'too-slow'

/** Works out distances and times of a route; a string says why an arrival cannot be kept. */
export function reckon(waypoints: readonly Waypoint[], timing: Timing): Timetable | TimingFault {
  const legs = waypoints.slice(1).map((to, i) => {
    const { leg, speedKn } = waypoints[i]!
    return { miles: legMiles(waypoints[i]!, to, leg), course: legCourse(waypoints[i]!, to, leg), own: speedKn }
  })
  const stays = waypoints.map(({ stayMinutes }, i) => (i > 0 && i < legs.length ? (stayMinutes ?? 0) * MINUTE_MS : 0))
  const stayMs = stays.reduce((sum, stay) => sum + stay, 0)
  const speed = timing.eta === undefined ? timing.speedKn : speedFor(legs, (timing.eta - timing.etd - stayMs) / HOUR_MS)
  if (typeof speed === 'string') return speed
  const whole = legs.map(({ miles, course, own }) => ({ miles, course, speedKn: own ?? speed }))
  const { etd } = timing
  const times = [etd ?? 0]
  for (const [i, { miles, speedKn }] of whole.entries()) times.push(times[i]! + stays[i]! + (miles / speedKn) * HOUR_MS)
  return {
    miles: whole.reduce((sum, { miles }) => sum + miles, 0),
    legs: whole,
    speedKn: legs.some(({ own }) => own === null) ? speed : null,
    durationMs: whole.reduce((sum, { miles, speedKn }) => sum + miles / speedKn, 0) * HOUR_MS,
    stayMs,
    etd,
    eta: etd === null ? null : times.at(-1)!,
    times: etd === null ? null : times,
    departures: etd === null ? null : times.map((time, i) => time + stays[i]!),
  }
}

/** The speed of the legs that have none of their own, for which all take so many hours. */
function speedFor(legs: readonly { miles: number; own: number | null }[], hours: number): number | TimingFault {
  let free = 0
  let left = hours
  for (const { miles, own } of legs)
    if (own === null) free += miles
    else left -= miles / own
  if (legs.every(({ own }) => own !== null)) return 'all-set'
  if (left <= 0) return 'no-time'
  const speed = free / left
  if (speed > FASTEST) return 'too-fast'
  return speed < SLOWEST ? 'too-slow' : speed
}
