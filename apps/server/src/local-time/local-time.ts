const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const NOON = 720
/** A zone has some 30 kB of rules. */
const MOST_ZONES = 100

/** A moment that is told once a day, and the day (`2026-11-23`) by the clock of its zone. */
export interface DailyMoment {
  at: number
  day: string
}

/** The first moment after another, UTC ms, at which the clock of a zone shows a minute of the day. */
export function nextAtMinute(after: number, minute: number, zone: string): DailyMoment {
  // Clocks are put back or forward by less than a day.
  for (let day = startOfDay(after, zone); ; day += DAY) {
    const at = instantOf(day, minute, zone)
    if (at > after) return { at, day: dayText(day) }
  }
}

/** The last noon by the clock of a zone that is past, UTC ms. */
export function lastNoon(now: number, zone: string): number {
  const day = startOfDay(now, zone)
  const noon = instantOf(day, NOON, zone)
  return noon <= now ? noon : instantOf(day - DAY, NOON, zone)
}

export interface LocalDay {
  day: string
  /** Its midnight and the next, UTC ms: 23 to 25 hours. */
  from: number
  to: number
}

/** The last days by the clock of a zone, the one that is not over yet as the last. */
export function lastDays(now: number, zone: string, count: number): LocalDay[] {
  const today = startOfDay(now, zone)
  return Array.from({ length: count }, (_, i) => {
    const day = today - (count - 1 - i) * DAY
    return { day: dayText(day), from: instantOf(day, 0, zone), to: instantOf(day + DAY, 0, zone) }
  })
}

/** The day of a moment by the clock of a zone. */
export const dayOf = (at: number, zone: string): string => dayText(startOfDay(at, zone))

const dayText = (day: number) => new Date(day).toISOString().slice(0, 10)

/** The local day as if its midnight were one of UTC. */
const startOfDay = (at: number, zone: string) => Math.floor((at + offsetAt(at, zone)) / DAY) * DAY

/** When a clock shows a minute of a day: the first time of two, and after a leap that leaves it out. */
function instantOf(day: number, minute: number, zone: string): number {
  const shown = day + minute * MINUTE
  const [early, late] = [shown - offsetAt(shown - DAY, zone), shown - offsetAt(shown + DAY, zone)].toSorted(
    (a, b) => a - b,
  )
  const right = [early, late].find((at) => at + offsetAt(at, zone) === shown)
  return right ?? late
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a zone's clock is ahead of UTC, ms. */
function offsetAt(at: number, zone: string): number {
  let clock = clocks.get(zone)
  if (clock === undefined) {
    if (clocks.size >= MOST_ZONES) clocks.clear()
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(zone, clock)
  }
  const parts = clock.formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return shown - Math.floor(at / 1_000) * 1_000
}
