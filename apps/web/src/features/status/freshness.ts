import type { FeedFreshness } from '@fairway/contract'

/** The state of the live socket. */
export type LiveConnection = 'connecting' | 'live' | 'offline'

/** The server tells how fresh it is every five seconds; who hears nothing new for so long is behind. */
const LATE_AFTER = 15_000
/** No line for this long means that something is wrong, not that the sea is empty. */
const SILENT_AFTER = 30_000

export interface Freshness {
  kind: 'connecting' | 'offline' | 'no-feed' | 'waiting' | 'live' | 'late' | 'silent'
  /** When the newest line of any feed came, UTC ms. */
  since: number | null
}

/** How fresh the picture is, by the newest line of any feed. */
export function freshness(connection: LiveConnection, feeds: readonly FeedFreshness[], now: number): Freshness {
  const since = feeds.reduce<number | null>(
    (newest, feed) =>
      feed.lastLineAt !== null && (newest === null || feed.lastLineAt > newest) ? feed.lastLineAt : newest,
    null,
  )
  if (connection !== 'live') return { kind: connection, since }
  if (feeds.length === 0) return { kind: 'no-feed', since }
  if (since === null) return { kind: 'waiting', since }
  const age = now - since
  return { kind: age > SILENT_AFTER ? 'silent' : age > LATE_AFTER ? 'late' : 'live', since }
}
