const DAY_MS = 86_400_000
const DAYS = 30

/** The days of UTC that thirty days up to an instant touch, oldest first; days that nothing is told of have none. */
export function daysUntil(
  at: number,
  counted: readonly { day: number; calls: number }[],
): { day: number; calls: number }[] {
  const last = Math.floor(at / DAY_MS) * DAY_MS
  const known = new Map(counted.map(({ day, calls }) => [day, calls]))
  return Array.from({ length: DAYS + 1 }, (_, i) => last - (DAYS - i) * DAY_MS).map((day) => ({
    day,
    calls: known.get(day) ?? 0,
  }))
}
