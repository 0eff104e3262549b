import { MAX_TRACK_DAYS, PUBLIC_TRACK_TOLERANCE_MS } from '@fairway/contract'
import { ApiError } from '../http/answers/errors.ts'

const DAY = 86_400_000

/** The period a call asks for, the last 24 hours unless it says otherwise; refuses what is none. */
export function trackPeriod(
  asked: { from?: number | undefined; to?: number | undefined },
  now: number,
  mostDays = MAX_TRACK_DAYS,
): { from: number; to: number } {
  const to = asked.to ?? now
  const from = asked.from ?? to - DAY
  if (from >= to) throw new ApiError('rangeBackwards')
  if (from > now) throw new ApiError('rangeInFuture')
  if (to - from > mostDays * DAY) throw new ApiError('rangeTooLong', { days: mostDays })
  return { from, to }
}

/** Whether everybody may see a track that begins then. */
export const isPublic = (from: number, now: number, publicHours: number): boolean =>
  from >= now - publicHours * 3_600_000 - PUBLIC_TRACK_TOLERANCE_MS
