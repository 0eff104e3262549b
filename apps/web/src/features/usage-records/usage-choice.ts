import { MOST_USAGE_DAYS, type UsageChoice } from '@fairway/contract'

export const usagePeriods = ['month', 'lastMonth', 'quarter', 'year'] as const
export type UsagePeriod = (typeof usagePeriods)[number]
export type Days = Pick<UsageChoice, 'from' | 'to'>
/** What is asked for, with its page. */
export type Asked = UsageChoice & { page: number }

const DAY_MS = 86_400_000

/** The day (UTC, YYYY-MM-DD) so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days of a period that ends today, or with the month before. */
export function daysOf(period: UsagePeriod, today: string): Days {
  const first = `${today.slice(0, 7)}-01`
  if (period === 'month') return { from: first, to: today }
  if (period === 'lastMonth') {
    const to = dayAfter(first, -1)
    return { from: `${to.slice(0, 7)}-01`, to }
  }
  return { from: dayAfter(today, period === 'quarter' ? -89 : -364), to: today }
}

export type DaysFault = { field: 'from' | 'to'; fault: 'missing' | 'backwards' | 'tooLong' }

/** What is wrong with two days, and with which of them; null: nothing. */
export function faultOf({ from, to }: Days): DaysFault | null {
  if (!isDay(from)) return { field: 'from', fault: 'missing' }
  if (!isDay(to)) return { field: 'to', fault: 'missing' }
  if (to < from) return { field: 'to', fault: 'backwards' }
  return dayAfter(from, MOST_USAGE_DAYS - 1) < to ? { field: 'from', fault: 'tooLong' } : null
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** What an address asks for; days that cannot be are those of this month. */
export function readAsked(query: URLSearchParams, today: string): Asked {
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const page = Number(query.get('page') ?? 1) - 1
  const named = (name: string) => query.get(name)?.slice(0, 64) || undefined
  return {
    ...(faultOf(days) === null ? days : daysOf('month', today)),
    key: named('key'),
    call: named('call'),
    page: Number.isInteger(page) && page >= 0 && page <= 100_000 ? page : 0,
  }
}

/** The same for an address, which counts its pages from 1. */
export function writeAsked({ from, to, key, call, page }: Asked): Record<string, string> {
  return { from, to, ...(key && { key }), ...(call && { call }), ...(page > 0 && { page: String(page + 1) }) }
}

/** Each day from one to another, with its credits. */
export function everyDay({ from, to }: Days, used: readonly { day: string; credits: number }[]) {
  const credits = new Map(used.map((one) => [one.day, one.credits]))
  const days: { day: string; credits: number }[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push({ day, credits: credits.get(day) ?? 0 })
  return days
}
