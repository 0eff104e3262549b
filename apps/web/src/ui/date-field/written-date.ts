import type { Language } from '@fairway/contract'

const DAY_MS = 86_400_000
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day (`YYYY-MM-DD`) in the reader's language: "13 Nov 2026", "2026年11月13日". */
export const writeDay = (day: string, language: Language): string =>
  formatOf(language).format(Date.parse(`${day}T00:00:00Z`))

/** A minute (`YYYY-MM-DDTHH:MM`) likewise, with its clock. */
export const writeMinute = (minute: string, language: Language): string =>
  `${writeDay(minute.slice(0, 10), language)}${language === 'zh-CN' ? ' ' : ', '}${minute.slice(11, 16)}`

/**
 * The day that somebody has written, as `YYYY-MM-DD`; null when it is none. Year first, or the day before the month; a year that is
 * left out is the one that comes nearest to the day `near`.
 */
export function readDay(text: string, near: string): string | null {
  const found = partsOf(text.normalize('NFKC').trim().toLowerCase())
  if (found === null) return null
  const { year, month, day } = found
  if (year !== null) return dayAt(year, month, day)
  const about = Number(near.slice(0, 4))
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(near.slice(0, 10)))
  const days = [about - 1, about, about + 1].map((one) => dayAt(one, month, day)).filter((one) => one !== null)
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The minute that somebody has written, as `YYYY-MM-DDTHH:MM`; without a day it is one of the day of `near`. */
export function readMinute(text: string, near: string): string | null {
  const [, before, hour, minute] = /^(.*?)[\s,t]*(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(
    text.normalize('NFKC').trim().toLowerCase(),
  ) ?? [null, '', '', '']
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  const day = before === '' ? near.slice(0, 10) : readDay(before, near)
  return day && `${day}T${hour.padStart(2, '0')}:${minute}`
}

interface Parts {
  year: number | null
  month: number
  day: number
}

function partsOf(text: string): Parts | null {
  const parts = (year: string | undefined, month: number, day: string | undefined): Parts => ({
    year: year === undefined ? null : Number(year),
    month,
    day: Number(day),
  })
  const [, year, ofYear, last] = /^(\d{4})[-/.年\s]+(\d{1,2})[-/.月\s]+(\d{1,2})\s*日?$/.exec(text) ?? []
  if (year !== undefined) return parts(year, Number(ofYear), last)
  const chinese = /^(\d{1,2})\s*月\s*(\d{1,2})\s*日?$/.exec(text)
  if (chinese) return parts(undefined, Number(chinese[1]), chinese[2])
  const named = /^(\d{1,2})[\s.-]*([a-z]{3,9})[\s.,-]*(\d{4})?$/.exec(text)
  if (named) return parts(named[3], monthNamed(named[2]), named[1])
  const american = /^([a-z]{3,9})[\s.]*(\d{1,2})(?:[\s,]+(\d{4}))?$/.exec(text)
  if (american) return parts(american[3], monthNamed(american[1]), american[2])
  const [, first, second, after] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?$/.exec(text) ?? []
  if (first === undefined) return null
  return Number(second) > 12 ? parts(after, Number(first), second) : parts(after, Number(second), first)
}

const monthNamed = (name: string): number => months.indexOf(name.slice(0, 3)) + 1

/** Null for a day that is in no calendar. */
function dayAt(year: number, month: number, day: number): string | null {
  const utc = Date.UTC(year, month - 1, day)
  const at = new Date(utc)
  if (year < 1000 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null
  return at.toISOString().slice(0, 10)
}

/** So many days or months later; a day that the month does not have is its last. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export function monthsAfter(day: string, more: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastDate = new Date(Date.UTC(year, month + more, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + more, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

const formats = new Map<Language, Intl.DateTimeFormat>()

function formatOf(language: Language): Intl.DateTimeFormat {
  let format = formats.get(language)
  if (!format) {
    // Day before month in English, as everywhere here.
    const locale = language === 'en-US' ? 'en-GB' : language
    format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
    formats.set(language, format)
  }
  return format
}
