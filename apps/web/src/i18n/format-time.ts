import type { Language } from '@fairway/contract'

const cache = new Map<string, Intl.DateTimeFormat>()

function formatter(language: Language, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${language} ${key}`
  let format = cache.get(id)
  if (!format) cache.set(id, (format = new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, options)))
  return format
}

const MOMENT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
}
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hour12: false }

/** "20 Nov 2026, 19:17 GMT+8": the reader's zone, named: the one they chose, or the browser's. */
export function formatMoment(time: number, language: Language, timeZone?: string): string {
  return `${formatter(language, `moment ${timeZone}`, { ...MOMENT, timeZone }).format(time)} ${zoneName(time, language, timeZone)}`
}

/** "25 Nov 2026, 07:11 – 21:02 GMT+8": a range in the reader's zone. */
export function formatMoments(from: number, to: number, language: Language, timeZone?: string): string {
  // By hand: Intl writes a range of Chinese dates in another style than a single one.
  const moment = formatter(language, `moment ${timeZone}`, { ...MOMENT, timeZone })
  const sameDay = formatDay(from, language, timeZone) === formatDay(to, language, timeZone) && to - from < 86_400_000
  return `${moment.format(from)} – ${sameDay ? formatClock(to, language, timeZone) : moment.format(to)} ${zoneName(to, language, timeZone)}`
}

/** The same instant in UTC, for the hover and the accessible name. */
export function formatUtc(time: number, language: Language): string {
  return `${formatter(language, 'utc', { ...MOMENT, timeZone: 'UTC' }).format(time)} UTC`
}

/** What a column of times says of each, when its head says the zone: the clock's day, and apart from it the year and the zone where they are not those of `now`. */
export function formatBrief(
  time: number,
  now: number,
  language: Language,
  timeZone?: string,
): { text: string; apart: readonly string[] } {
  const year = (at: number) => formatter(language, `year ${timeZone}`, { year: 'numeric', timeZone }).format(at)
  const text = formatter(language, `brief ${timeZone}`, { ...MOMENT, year: undefined, timeZone }).format(time)
  const apart = [year, (at: number) => zoneName(at, language, timeZone)]
    .filter((say) => say(time) !== say(now))
    .map((say) => say(time))
  return { text, apart }
}

/** Beside the time, not in it: Intl would put it between date and time in Chinese. */
export function zoneName(time: number, language: Language, timeZone?: string): string {
  return (
    formatter(language, `zone ${timeZone}`, { timeZone, timeZoneName: 'short' })
      .formatToParts(time)
      .find((part) => part.type === 'timeZoneName')?.value ?? ''
  )
}

export function formatClock(time: number, language: Language, timeZone?: string): string {
  return formatter(language, `clock in ${timeZone}`, { ...CLOCK, timeZone }).format(time)
}

/** "20 Nov", in the reader's zone. */
export function formatDay(time: number, language: Language, timeZone?: string): string {
  return formatter(language, `day ${timeZone}`, { month: 'short', day: 'numeric', timeZone }).format(time)
}

/** The clock at a place, with its zone; null when this browser does not know the zone. */
export function formatClockIn(time: number, timeZone: string, language: Language): string | null {
  try {
    const clock = formatter(language, `clock ${timeZone}`, { ...CLOCK, weekday: 'short', timeZone }).format(time)
    return `${clock} ${zoneName(time, language, timeZone)}`
  } catch {
    return null
  }
}
