import type { ReminderTell } from '@fairway/contract'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What comes together is one mail. */
const TOGETHER_MS = 15_000
/** After so many in ten minutes, one every ten minutes; after so many in a day, one an hour. */
const MOST_AT_ONCE = 3
const AT_ONCE_MS = 10 * MINUTE
const MOST_A_DAY = 60
/** How far back mails count. */
export const PACE_MS = DAY

/** When a mail may leave, by when those before it were made (UTC ms, of the last day). Until then all that happens goes into it. */
export function mailDue(now: number, before: readonly number[]): number {
  if (before.filter((at) => at > now - DAY).length >= MOST_A_DAY) return now + HOUR
  const lately = before.filter((at) => at > now - AT_ONCE_MS).length
  return now + (lately < MOST_AT_ONCE ? TOGETHER_MS : AT_ONCE_MS)
}

/** The end of the quiet hours that a moment lies in, UTC ms; the moment itself outside of them. */
export function quietUntil(now: number, quiet: ReminderTell['quiet']): number {
  if (quiet === null) return now
  const { from, to, zone } = quiet
  const minute = minuteIn(now, zone)
  const inside = from <= to ? minute >= from && minute < to : minute >= from || minute < to
  if (!inside) return now
  const rough = Math.floor(now / MINUTE) * MINUTE + ((to - minute + 1_440) % 1_440) * MINUTE
  // The clock may be put forward or back in between.
  const off = ((to - minuteIn(rough, zone) + 2_160) % 1_440) - 720
  return rough + off * MINUTE
}

function minuteIn(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return 60 * (read('hour') % 24) + read('minute')
}
