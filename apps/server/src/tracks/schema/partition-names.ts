const DAY_MS = 86_400_000
/** The first of January 1970 was a Thursday. */
const MONDAY_BEFORE = -3

/** The day of an instant (UTC ms) as the partitions of `presence` are called: 20261120. */
export const dayOf = (time: number): number => Number(new Date(time).toISOString().slice(0, 10).replaceAll('-', ''))

/** The Monday before or at an instant (UTC ms), as the partitions of `positions` are called: 20261116. */
export function mondayOf(time: number): number {
  const days = Math.floor(time / DAY_MS) - MONDAY_BEFORE
  return dayOf((Math.floor(days / 7) * 7 + MONDAY_BEFORE) * DAY_MS)
}
