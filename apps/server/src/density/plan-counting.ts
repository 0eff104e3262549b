import type { StoredDays } from '../tracks/read/stored-days.ts'
import { DAY_MS } from './passages.ts'

/** What a file has: points that were stored of each day when it was counted. */
export type CountedDays = Readonly<Record<string, number>>

export interface PlannedCount {
  /** `2026-11` for finished days of a month, `2026-11-22` for a day that still goes on. */
  name: string
  /** Adds to what the file has; else the file is made anew. */
  goOn: boolean
  days: Record<string, number>
}

/** After midnight, reports of the day before still come for a while. */
const FINISHED_AFTER_MS = 3_600_000
/** Days counted at once, so that a kill loses little; each time the month's file is written anew. */
const DAYS_AT_ONCE = 8
/** A day that was counted is counted again when so much more is stored of it: a log was replayed, a satellite was late. */
const grown = (stored: number, counted: number): boolean => stored > counted * 1.02 + 200
/** The running day is counted again for less. */
const growing = (stored: number, counted: number): boolean => stored > counted * 1.05 + 50

const lastFinishedDay = (now: number): number => Math.floor((now - FINISHED_AFTER_MS) / DAY_MS) - 1

export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const monthName = (day: number): string => dayName(day).slice(0, 7)

/** What is to be counted so that every stored day is: the newest first. */
export function planCounting(
  stored: StoredDays,
  counted: ReadonlyMap<string, CountedDays>,
  now: number,
): PlannedCount[] {
  const finished = lastFinishedDay(now)
  const months = new Map<string, number[]>()
  const plan: PlannedCount[] = []
  for (const day of [...stored.keys()].sort((a, b) => b - a)) {
    if (day > Math.floor(now / DAY_MS) + 1) continue // no clock of ours says so
    if (day > finished) {
      const name = dayName(day)
      const before = counted.get(name)?.[day]
      if (before === undefined || growing(stored.get(day)!, before))
        plan.push({ name, goOn: false, days: { [day]: stored.get(day)! } })
    } else months.set(monthName(day), [...(months.get(monthName(day)) ?? []), day])
  }
  for (const [name, days] of months) plan.push(...planMonth(name, days, stored, counted.get(name) ?? null))
  return plan
}

function planMonth(
  name: string,
  days: readonly number[],
  stored: StoredDays,
  before: CountedDays | null,
): PlannedCount[] {
  const counts = (some: readonly number[]) => Object.fromEntries(some.map((day) => [day, stored.get(day)!]))
  const isWhole = Object.entries(before ?? {}).every(([day, points]) => (stored.get(Number(day)) ?? 0) >= points * 0.9)
  const hasGrown = days.some((day) => before?.[day] !== undefined && grown(stored.get(day)!, before[day]))
  // What retention has begun to take away cannot be counted again.
  if (hasGrown && isWhole) return [{ name, goOn: false, days: counts(days) }]
  const missing = days.filter((day) => before?.[day] === undefined)
  const plan: PlannedCount[] = []
  for (let i = 0; i < missing.length; i += DAYS_AT_ONCE)
    plan.push({ name, goOn: before !== null || i > 0, days: counts(missing.slice(i, i + DAYS_AT_ONCE)) })
  return plan
}
