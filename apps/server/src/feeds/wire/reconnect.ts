import { pause, type FeedContext } from '../feed.ts'

/** A connection that has lived this long, and over which something could be read, was a good one: the next try comes soon again. */
const GOOD_MS = 60_000

/** The pause before try number `attempt` (0, 1, …): doubling to a limit, spread over its upper half so that many servers do not call at once. */
export function retryPause(attempt: number, first: number, longest: number, random = Math.random()): number {
  return Math.min(longest, first * 2 ** Math.min(attempt, 20)) * (0.5 + random / 2)
}

/**
 * Keeps a connection: runs `connect` (which ends or throws when the connection is gone) again and again until the feed is
 * ended or `connect` answers that it is done. Whatever it throws is written down and concerns nobody else.
 */
export async function keepConnected(context: FeedContext, connect: () => Promise<void | 'done'>): Promise<void> {
  const { way, status, signal, timing } = context
  let attempt = 0
  while (!signal.aborted) {
    const began = Date.now()
    try {
      if ((await connect()) === 'done') return
    } catch (error) {
      if (!signal.aborted) status.failed(error)
    }
    status.connected = false
    if (signal.aborted) return
    // A banner is no sign of life: whoever has no more to say is called ever more seldom.
    if (Date.now() - began > GOOD_MS && (way.heardAt ?? 0) >= began) attempt = 0
    await pause(retryPause(attempt++, timing.retryMs, timing.longestRetryMs), signal)
    if (!signal.aborted) status.reconnects++
  }
}
