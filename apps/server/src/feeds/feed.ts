import type { FeedIntake } from '../intake/feed-intake.ts'
import type { FeedStatus } from './health/feed-status.ts'

/** What one way of getting AIS needs to run. */
export interface FeedContext {
  way: FeedIntake
  status: FeedStatus
  /** Ends the feed. */
  signal: AbortSignal
  timing: FeedTiming
}

/** Times that tests shorten. */
export interface FeedTiming {
  /** First and longest pause before a new try. */
  retryMs: number
  longestRetryMs: number
  connectMs: number
}

export const usualTiming: FeedTiming = { retryMs: 1000, longestRetryMs: 60_000, connectMs: 15_000 }

/** Waits, but not after the feed has been ended. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}

/** Waits until the consumers take more. As long as it takes: a full disk may stay full for hours, and nothing may be lost. */
export async function roomFor({ way, signal }: FeedContext): Promise<void> {
  while (way.full() && !signal.aborted) {
    await Promise.race([way.drained(), pause(1000, signal)])
    // Whoever says "drained" too early must not make this spin.
    if (way.full()) await pause(10, signal)
  }
}

/** Back pressure: holds a stream while the consumers are full. The other side's socket fills, and it waits too. */
export function holdWhileFull(
  context: FeedContext,
  stream: { pause(): unknown; resume(): unknown },
): Promise<void> | null {
  if (!context.way.full()) return null
  stream.pause()
  return roomFor(context).then(() => {
    if (!context.signal.aborted) stream.resume()
  })
}
