import { MAX_VOYAGE_RANGE_MS } from '@fairway/contract'

const DAY_MS = 86_400_000
const DEFAULT_MS = 30 * DAY_MS

export type PeriodProblem = 'rangeBackwards' | 'rangeInFuture' | 'rangeTooLong'

/** The period that a question means, UTC ms, its end not after now; or what is wrong with it. */
export function periodOf(
  asked: { from?: number | undefined; to?: number | undefined },
  now: number,
): { from: number; to: number } | PeriodProblem {
  const from = asked.from ?? Math.max(0, (asked.to ?? now) - DEFAULT_MS)
  if (asked.to !== undefined && asked.to <= from) return 'rangeBackwards'
  if (from >= now) return 'rangeInFuture'
  const to = Math.min(asked.to ?? now, now)
  return to - from > MAX_VOYAGE_RANGE_MS ? 'rangeTooLong' : { from, to }
}

export const MAX_PERIOD_DAYS = Math.floor(MAX_VOYAGE_RANGE_MS / DAY_MS)
