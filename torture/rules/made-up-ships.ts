import type { Report } from '@fairway/tracking/reminders'
import type { Chance } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STEPS_PER_DEGREE = 600_000
/** Degrees from the middle to the edges of the sea. */
export const HALF_SEA = 1.2
const METRES_PER_DEGREE = 111_195
const MINUTES = [0.5, 1, 1, 2, 3]
const SELDOM_MINUTES = [8, 12, 20, 45, 90, 300, 800, 1_700]
const KNOTS = [0, 0, 1.5, 3.2, 8, 11, 12.5, 14, 16, 22, 35]

export interface Place {
  readonly lat: number
  readonly lon: number
}

export const wrapped = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180
const inSteps = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE
const inTenths = (knots: number): number => Math.max(0, Math.round(knots * 10) / 10)

/** One ship's reports: she keeps speed and course for a while, turns back at the edge of the sea, and is silent now and then. */
export function voyage(chance: Chance, middle: Place, reports: number): Report[] {
  const wide = 1 / Math.cos((middle.lat * Math.PI) / 180)
  let [time, north, east] = [chance.below(HOUR), (chance.next() * 2 - 1) * HALF_SEA, (chance.next() * 2 - 1) * HALF_SEA]
  let [knots, course, left, status] = [12, 90, 0, 0]
  return Array.from({ length: reports }, (): Report => {
    if (left-- <= 0) {
      knots = chance.pick(KNOTS)
      // Now and then she lies for hours.
      left = 5 + chance.below(knots < 2 && chance.happens(0.3) ? 300 : 60)
      course = chance.below(360)
      status = chance.happens(0.02) ? 14 : knots > 0 ? 0 : chance.pick([0, 1, 5])
    }
    const minutes = chance.happens(0.03) ? chance.pick(SELDOM_MINUTES) : chance.pick(MINUTES)
    time += Math.round(minutes * MINUTE) + chance.below(20_000)
    // Silent for hours she does not leave the sea.
    const degrees = (knots * Math.min(minutes, 90)) / 3_600
    north += degrees * Math.cos((course * Math.PI) / 180)
    east += degrees * Math.sin((course * Math.PI) / 180)
    if (Math.abs(north) > HALF_SEA || Math.abs(east) > HALF_SEA) {
      course = (Math.atan2(-east, -north) * 180) / Math.PI
      course = Math.round(course + 360) % 360
    }
    return {
      time,
      lat: inSteps(middle.lat + north),
      lon: inSteps(wrapped(middle.lon + east * wide)),
      sog: chance.happens(0.02) ? null : inTenths(knots + chance.next() - 0.5),
      cog: chance.happens(0.02) ? null : (course + chance.below(5)) % 360,
      status,
      feed: 0,
    }
  })
}

/** A ship that is never far from another: now beside her, now some miles off, and on her way from one to the other. */
export function companion(chance: Chance, other: readonly Report[]): Report[] {
  const someOffset = () => {
    const [turn, metres] = [chance.next() * 2 * Math.PI, chance.pick([150, 300, 480, 700, 3_000, 12_000])]
    return { north: metres * Math.sin(turn), east: metres * Math.cos(turn) }
  }
  let [from, to, step, steps] = [someOffset(), someOffset(), 0, 20]
  let last = 0
  return other.flatMap((report, i): Report[] => {
    if (step++ >= steps)
      [from, to, step, steps] = [to, chance.happens(0.6) ? to : someOffset(), 0, 5 + chance.below(80)]
    if (chance.happens(0.1)) return []
    const share = Math.min(1, step / steps)
    const [north, east] = [from.north + share * (to.north - from.north), from.east + share * (to.east - from.east)]
    const time = Math.max(last + 1, report.time + chance.below(20_000))
    last = time
    return [
      {
        ...report,
        time,
        lat: inSteps(report.lat + north / METRES_PER_DEGREE),
        lon: inSteps(wrapped(report.lon + east / METRES_PER_DEGREE / Math.cos((report.lat * Math.PI) / 180))),
        sog: report.sog === null || i % 50 === 0 ? null : inTenths(report.sog + (chance.next() - 0.5) / 2),
        status: 0,
      },
    ]
  })
}

/** A beacon in distress for some hours, at times only tried. */
export function beacon(chance: Chance, middle: Place, span: number): Report[] {
  const place = { lat: middle.lat + chance.next() - 0.5, lon: wrapped(middle.lon + chance.next() - 0.5) }
  const [from, status] = [chance.below(span), chance.pick([14, 14, 15])]
  return Array.from({ length: 200 }, (_, i) => ({
    time: from + i * 9 * MINUTE + chance.below(MINUTE),
    lat: inSteps(place.lat + i / 3_000),
    lon: inSteps(place.lon),
    sog: null,
    cog: null,
    status: chance.happens(0.1) ? 15 : status,
    feed: 0,
  }))
}
