import type { FeedFreshness } from '@fairway/contract'
import type { StreamFrame } from '@fairway/contract/v1'
import type { Balance } from '../data-api/keys/key-book.ts'

/** How each source is, and what is left; `token`: null before there is anything to go on after. */
export function heartbeatFrame(
  now: number,
  feeds: readonly FeedFreshness[],
  { account, key }: Balance,
  token: string | null,
): StreamFrame {
  return {
    type: 'heartbeat',
    at: new Date(now).toISOString(),
    token,
    sources: feeds.map(({ name, simulated, connected, lastLineAt, linesPerSecond }) => ({
      name,
      simulated,
      connected,
      lag_s: lastLineAt === null ? null : Math.max(0, Math.round((now - lastLineAt) / 100) / 10),
      lines_per_second: linesPerSecond,
    })),
    credits: Math.max(0, Math.min(account, key ?? account)),
  }
}
