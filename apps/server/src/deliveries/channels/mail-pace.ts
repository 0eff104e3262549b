import type { ReminderTell, Severity } from '@fairway/contract'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const AT_ONCE_MS = 10 * MINUTE
/** How far back mails count. */
export const PACE_MS = DAY

/** How often one account is written to by one channel. */
export interface Pace {
  /** What comes within so long is one mail. */
  togetherMs: number
  /** After so many in ten minutes, one every ten minutes; after so many in a day, one an hour. */
  mostAtOnce: number
  mostADay: number
}
export const mailPace: Pace = { togetherMs: 15_000, mostAtOnce: 3, mostADay: 60 }
/** A notification is read at once or not at all. */
export const pushPace: Pace = { togetherMs: 2_000, mostAtOnce: 6, mostADay: 100 }

/** Each costs money. */
export const smsPace: Pace = { togetherMs: 15_000, mostAtOnce: 2, mostADay: 10 }

/** When a mail may leave, by when those before it were made (UTC ms, of the last day). Until then all that happens goes into it. */
export function mailDue(now: number, before: readonly number[], pace: Pace = mailPace): number {
  if (before.filter((at) => at > now - DAY).length >= pace.mostADay) return now + HOUR
  const lately = before.filter((at) => at > now - AT_ONCE_MS).length
  return now + (lately < pace.mostAtOnce ? pace.togetherMs : AT_ONCE_MS)
}

/** The end of the quiet hours that a moment lies in, UTC ms; the moment itself outside of them. */
export function quietUntil(now: number, quiet: ReminderTell['quiet']): number {
  if (quiet === null) return now
  const { from, to, zone } = quiet
  const minute = minuteIn(now, zone)
  const inside = from <= to ? minute >= from && minute < to : minute >= from || minute < to
  if (!inside) return now
  return whenClockSays(to, zone, now, (to - minute + 1_440) % 1_440)
}

/** The next time that the clock says what a rule names, after a moment; UTC ms. */
export function nextDaily(now: number, { at, zone }: NonNullable<ReminderTell['daily']>): number {
  return whenClockSays(at, zone, now, (at - minuteIn(now, zone) + 1_440) % 1_440 || 1_440)
}

/** When what a rule tells may leave by mail: together once a day where it says so, else after its quiet hours. An alarm waits for no hour of the day. */
export const leavesAt = (
  now: number,
  { quiet, daily }: Pick<ReminderTell, 'quiet' | 'daily'>,
  severity: Severity,
): number => (daily !== null && severity !== 'alarm' ? nextDaily(now, daily) : quietUntil(now, quiet))

/** Some minutes from now, by the clock of a zone. */
function whenClockSays(minute: number, zone: string, now: number, minutes: number): number {
  const rough = (Math.floor(now / MINUTE) + minutes) * MINUTE
  // The clock may be put forward or back in between.
  const off = ((minute - minuteIn(rough, zone) + 2_160) % 1_440) - 720
  return rough + off * MINUTE
}

function minuteIn(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return 60 * (read('hour') % 24) + read('minute')
}
