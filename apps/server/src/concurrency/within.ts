import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when the work has ended, well or not, or after the limit: what hangs then is left to itself. */
export async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const end = new AbortController()
  await Promise.race([work, wait(limitMs, null, { signal: end.signal })]).catch(() => {})
  end.abort()
}
