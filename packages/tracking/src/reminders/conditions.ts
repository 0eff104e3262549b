/** What must hold besides; null and no class: nothing is asked. */
export interface ReminderConditions {
  readonly classes: readonly string[]
  /** Knots. */
  readonly speed: { readonly least: number | null; readonly most: number | null } | null
  /** Degrees, clockwise from one to the other. */
  readonly course: { readonly from: number; readonly to: number } | null
  /** UN/LOCODEs and countries (ISO 3166) that ships are bound for; none: nothing is asked. */
  readonly destinations: readonly string[]
  /** Minutes of the day in a zone, over midnight where `from` is later; days of the week, Sunday 0; no day: all. */
  readonly hours: {
    readonly from: number
    readonly to: number
    readonly days: readonly number[]
    readonly zone: string
  } | null
}

/** Conditions that every report meets. */
export const noConditions: ReminderConditions = {
  classes: [],
  speed: null,
  course: null,
  destinations: [],
  hours: null,
}

/** What the conditions are held against. What is not known is null, and fails nothing. */
export interface Circumstances {
  readonly time: number
  readonly sog: number | null
  readonly cog: number | null
}

/** What is asked of a ship only where a rule does; null: not known. */
export interface ShipFacts {
  shipClass(): string | null
  /** UN/LOCODE of the port that she is bound for; empty where she names none that is known. */
  boundFor(): string | null
}

/** Whether all that is asked holds. */
export function holds(
  { classes, speed, course, destinations, hours }: ReminderConditions,
  { time, sog, cog }: Circumstances,
  { shipClass, boundFor }: ShipFacts,
): boolean {
  if (speed !== null && sog !== null && (sog < (speed.least ?? 0) || sog > (speed.most ?? Infinity))) return false
  if (course !== null && cog !== null && !isBetween(cog, course.from, course.to)) return false
  if (hours !== null && !isWithin(hours, time)) return false
  return isOneOf(classes, shipClass) && isOneOf(destinations, boundFor, (port) => port.slice(0, 2))
}

/** Whether a value, or what it belongs to, is asked for; nothing asked for and nothing known fail nothing. */
function isOneOf(
  asked: readonly string[],
  value: () => string | null,
  groupOf: (value: string) => string = (one) => one,
): boolean {
  if (asked.length === 0) return true
  const known = value()
  return known === null || asked.includes(known) || asked.includes(groupOf(known))
}

const isBetween = (value: number, from: number, to: number): boolean =>
  from <= to ? value >= from && value <= to : value >= from || value <= to

function isWithin({ from, to, days, zone }: NonNullable<ReminderConditions['hours']>, time: number): boolean {
  const { day, minute } = localMinute(time, zone)
  if (days.length > 0 && !days.includes(day)) return false
  return from === to || (from < to ? minute >= from && minute < to : minute >= from || minute < to)
}

const MOST_ZONES = 500
const clocks = new Map<string, Intl.DateTimeFormat>()
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Day of the week and minute of the day in a zone. */
export function localMinute(time: number, zone: string): { day: number; minute: number } {
  let clock = clocks.get(zone)
  if (clock === undefined) {
    if (clocks.size >= MOST_ZONES) clocks.clear()
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
    clocks.set(zone, clock)
  }
  const parts = new Map(clock.formatToParts(time).map(({ type, value }) => [type, value]))
  return {
    day: weekdays.indexOf(parts.get('weekday') ?? ''),
    minute: 60 * Number(parts.get('hour')) + Number(parts.get('minute')),
  }
}
