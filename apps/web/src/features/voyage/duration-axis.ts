const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Distances of two lines of the axis that are whole hours or whole days. */
const steps = [1, 2, 3, 6, 12].map((hours) => hours * HOUR).concat([1, 2, 5, 10, 20, 50, 100].map((days) => days * DAY))
const MOST_LINES = 4

/** An axis of durations, as far as the longest of them. It is written as the tables beside it are, "1 d 12 h", whatever it reaches to. */
export function durationAxis(longest: number, elapsed: (milliseconds: number) => string) {
  const interval = steps.find((step) => longest <= step * MOST_LINES) ?? Math.ceil(longest / MOST_LINES / DAY) * DAY
  return {
    interval,
    max: Math.max(1, Math.ceil(longest / interval)) * interval,
    write: (value: number) => (value === 0 ? '0' : elapsed(value)),
  }
}
