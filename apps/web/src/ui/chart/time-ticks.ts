import { dayAfter, dayOf, startOfDay } from '../period-picker/zoned-day.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const hours = [1, 2, 3, 6, 12]
const days = [1, 2, 3, 5, 7, 10, 14, 30, 60, 90, 180, 365]

/** Round moments within a period to write at an axis, at most `most`: full hours or beginnings of days in the reader's zone, which a chart library does not know. */
export function timeTicks(from: number, to: number, timeZone: string | undefined, most = 5): number[] {
  const span = to - from
  const step = hours.find((count) => span / (count * HOUR) <= most)
  const ticks: number[] = []
  for (let day: string | null = dayOf(from, timeZone); day !== null;) {
    const begin: number | null = startOfDay(day, timeZone)
    if (begin === null || begin > to) break
    if (step === undefined) ticks.push(begin)
    else for (let hour = 0; hour < 24; hour += step) ticks.push(begin + hour * HOUR)
    day = dayAfter(day)
  }
  const within = [...new Set(ticks)].filter((tick) => tick >= from && tick <= to)
  if (step !== undefined) return within
  const every = days.find((count) => span / (count * DAY) <= most) ?? Math.ceil(span / DAY / most)
  return within.filter((_, i) => i % every === 0)
}
