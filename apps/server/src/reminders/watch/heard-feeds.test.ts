import { describe, expect, it } from 'vitest'
import { FEED_MS, HeardFeeds } from './heard-feeds.ts'

describe('feeds of which points were read', () => {
  it('are known by pieces of ten minutes, the end included and the beginning not, whatever came in between', () => {
    const feeds = new HeardFeeds()
    const to = 1_000 * FEED_MS
    for (const [feed, time] of [
      [1, to],
      [1, to - FEED_MS + 1],
      [2, to + 1],
      [1, to - FEED_MS],
      [1, to],
    ] as const)
      feeds.note(feed, time)
    const known = [1, 2, 3].map((feed) => [-2, -1, 0, 1, 2].filter((piece) => feeds.has(feed, to + piece * FEED_MS)))
    expect(known).toEqual([[-1, 0], [1], []])
  })
})
