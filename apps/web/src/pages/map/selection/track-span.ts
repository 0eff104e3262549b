import { PUBLIC_TRACK_TOLERANCE_MS } from '@fairway/contract'
import type { TrackSpan } from '../../../api/queries.ts'

const HOUR = 3_600_000
const backs: Readonly<Record<string, number>> = {
  '24h': 24 * HOUR,
  '7d': 168 * HOUR,
  '14d': 336 * HOUR,
  '30d': 720 * HOUR,
}

/** The period of an address (`24h`, `7d`, or two instants in Unix seconds) as a span; whatever is none is the last day. */
export function trackSpan(period: string): TrackSpan {
  const [from, to] = period.split('-').map((seconds) => Number(seconds) * 1000)
  if (from !== undefined && to !== undefined && from < to) return { from, to }
  return { back: backs[period] ?? 24 * HOUR }
}

/** Whether a visitor may not see it. */
export function isBarred(span: TrackSpan, publicHours: number, now: number): boolean {
  const open = publicHours * HOUR
  return 'back' in span ? span.back > open : span.from < now - open - PUBLIC_TRACK_TOLERANCE_MS
}
