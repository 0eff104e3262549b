import { dayAfter, dayOf, startOfDay } from './zoned-day.ts'

/** What is wrong with a period of two days, and with which of them. */
export type PeriodFault = 'missing' | 'backwards' | 'future' | 'tooLong'
export type CheckedPeriod =
  | { ok: true; from: number; to: number }
  | { ok: false; field: 'from' | 'to'; fault: PeriodFault }

interface PeriodRules {
  now: number
  timeZone: string | undefined
  mostDays: number
}

/** From the beginning of the first day to the end of the last, which counts, but not beyond now. */
export function checkPeriod(first: string, last: string, { now, timeZone, mostDays }: PeriodRules): CheckedPeriod {
  const fault = (field: 'from' | 'to', fault: PeriodFault): CheckedPeriod => ({ ok: false, field, fault })
  const from = startOfDay(first, timeZone)
  if (from === null) return fault('from', 'missing')
  if (startOfDay(last, timeZone) === null) return fault('to', 'missing')
  const today = dayOf(now, timeZone)
  if (first > today) return fault('from', 'future')
  if (last > today) return fault('to', 'future')
  if (last < first) return fault('to', 'backwards')
  const to = Math.min(now, startOfDay(dayAfter(last), timeZone) ?? now)
  if (to - from > mostDays * 86_400_000) return fault('from', 'tooLong')
  return { ok: true, from, to }
}

/** A period as an address writes it: two instants in Unix seconds. */
export const writePeriod = ({ from, to }: { from: number; to: number }): string =>
  `${Math.floor(from / 1000)}-${Math.ceil(to / 1000)}`

/** Null for what is no such period, or runs backwards. */
export function readPeriod(text: string): { from: number; to: number } | null {
  const [, from, to] = /^(\d{9,10})-(\d{9,10})$/.exec(text) ?? []
  if (from === undefined || to === undefined || Number(from) >= Number(to)) return null
  return { from: Number(from) * 1000, to: Number(to) * 1000 }
}
