import type { Condition } from '../../health/condition.ts'

/** One feed as the operator sees it. */
export interface FeedHealth {
  name: string
  kind: string
  connected: boolean
  simulated: boolean
  /** UTC ms of the last line that could be read as AIS, null before the first: banners and noise are no sign of life. */
  lastLineAt: number | null
  linesPerSecond: number
  lines: number
  /** Lines refused, by reason. */
  refused: Readonly<Record<string, number>>
  reconnects: number
  lastError: string | null
  /** True for a log that has been read to its end. */
  ended: boolean
}

/** How long a feed may be silent before the whole counts as degraded. */
const SILENT_MS = 120_000

/** Nothing that could be read came for a while, though it should. */
export const isSilent = (
  { ended, lastLineAt }: Pick<FeedHealth, 'ended' | 'lastLineAt'>,
  startedAt: number,
  now: number,
): boolean => !ended && now - (lastLineAt ?? startedAt) > SILENT_MS

/** A fresh start has grace: a feed that has never spoken counts from the start. A log at its end is silent by right. */
export function conditionOfFeeds(
  feeds: readonly Pick<FeedHealth, 'ended' | 'lastLineAt'>[],
  startedAt: number,
  now: number,
): Condition {
  const awaited = feeds.filter((feed) => !feed.ended)
  const silent = awaited.filter((feed) => isSilent(feed, startedAt, now)).length
  if (awaited.length > 0 && silent === awaited.length) return 'failing'
  return silent > 0 ? 'degraded' : 'ok'
}
