import { quantile } from './quantile.ts'

/** How long until she is there, ms from now: with a chance of 10, 50 and 90 %. */
export interface Spread {
  p10: number
  p50: number
  p90: number
}

/** A lesson of a finished voyage, as far as the ranges need it; times in ms. */
export interface Lesson {
  port: string
  leg_from: string | null
  ship_class: string
  /** Hours before the arrival; 0: within 20 nm. */
  lead_h: number
  reckoned_ms: number
  actual_ms: number
}

export interface VoyageKind {
  port: string
  from: string | null
  shipClass: string
}

/** Corrects what is reckoned by what finished voyages have shown. */
export interface EtaCalibration {
  correct(reckoned: Spread, voyage: VoyageKind): Spread
}

const HOUR = 3_600_000
/** From here on the speed of the passage counts more than the port. */
const FAR = 9 * HOUR
/** Arrivals that say something of a port, a leg, a class; and as many as the learned stands against half of nothing learned. */
const LEAST = { port: 3, leg: 4, class: 8, range: 30 }
const HALF = 5

/** Learns the time from 20 nm to the berth of each port, the speed made good of each leg or class, and how wide a range holds eight of ten. */
export function calibrate(lessons: readonly Lesson[]): EtaCalibration {
  const approaches = group(
    lessons.filter(({ lead_h }) => lead_h === 0),
    ({ port }) => port,
    ({ actual_ms, reckoned_ms }) => actual_ms - reckoned_ms,
  )
  const allowance = (port: string) => within(shrunk(approaches.get(port), LEAST.port, 0), -HOUR, 12 * HOUR)
  const passages = lessons.filter(({ lead_h, reckoned_ms }) => lead_h > 0 && reckoned_ms >= FAR)
  const ratio = ({ actual_ms, reckoned_ms, port }: Lesson) => (actual_ms - allowance(port)) / reckoned_ms
  const legs = group(passages, (lesson) => `${lesson.leg_from} ${lesson.port}`, ratio)
  const classes = group(passages, ({ ship_class }) => ship_class, ratio)
  const factor = ({ port, from, shipClass }: VoyageKind) =>
    within(shrunk(legs.get(`${from} ${port}`), LEAST.leg, shrunk(classes.get(shipClass), LEAST.class, 1)), 0.7, 1.5)
  const middle = (reckoned: number, voyage: VoyageKind) =>
    Math.max(0, reckoned * (reckoned >= FAR ? factor(voyage) : 1) + allowance(voyage.port))
  const off = group(
    lessons.filter(({ lead_h, reckoned_ms }) => lead_h > 0 && reckoned_ms > 0),
    ({ reckoned_ms }) => (reckoned_ms >= FAR ? 'far' : 'near'),
    (lesson) =>
      lesson.actual_ms /
      Math.max(
        HOUR / 4,
        middle(lesson.reckoned_ms, { ...lesson, from: lesson.leg_from, shipClass: lesson.ship_class }),
      ),
  )
  return {
    correct(reckoned, voyage) {
      const p50 = middle(reckoned.p50, voyage)
      const seen = off.get(reckoned.p50 >= FAR ? 'far' : 'near')
      if (seen === undefined || seen.length < LEAST.range)
        return { p10: Math.max(0, p50 - (reckoned.p50 - reckoned.p10)), p50, p90: p50 + (reckoned.p90 - reckoned.p50) }
      return { p10: p50 * Math.min(1, quantile(seen, 0.1)), p50, p90: p50 * Math.max(1, quantile(seen, 0.9)) }
    },
  }
}

/** Values by a key, sorted. */
function group<T>(
  items: readonly T[],
  key: (item: T) => string,
  value: (item: T) => number,
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  for (const item of items) {
    const there = groups.get(key(item))
    if (there === undefined) groups.set(key(item), [value(item)])
    else there.push(value(item))
  }
  for (const values of groups.values()) values.sort((a, b) => a - b)
  return groups
}

/** The median, drawn to what holds without it where it is made of few. */
function shrunk(sorted: readonly number[] | undefined, least: number, otherwise: number): number {
  if (sorted === undefined || sorted.length < least) return otherwise
  const weight = sorted.length / (sorted.length + HALF)
  return weight * quantile(sorted, 0.5) + (1 - weight) * otherwise
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
