import { V1Problem } from '../answers/problem.ts'

const DAY_MS = 86_400_000

/** The period asked for; refuses what is none. */
export function periodOf(
  asked: { from?: number | undefined; to?: number | undefined },
  now: number,
  mostDays: number,
  usualDays: number,
): { from: number; to: number } {
  const to = asked.to ?? now
  const from = asked.from ?? Math.max(0, to - usualDays * DAY_MS)
  if (from >= to) throw new V1Problem('period_backwards', { param: 'from' })
  if (from > now) throw new V1Problem('period_in_future', { param: 'from' })
  if (to - from > mostDays * DAY_MS) throw new V1Problem('period_too_long', { param: 'from' })
  return { from, to: Math.min(to, now) }
}
