import { expect, it } from 'vitest'
import { type FeedHealth, conditionOfFeeds } from './feed-health.ts'

const feed = (lastLineAt: number | null): FeedHealth => ({
  name: 'a',
  kind: 'tcp',
  connected: true,
  simulated: false,
  lastLineAt,
  linesPerSecond: 1,
  lines: 1,
  refused: {},
  reconnects: 0,
  lastError: null,
  ended: false,
})
const start = 1_000_000

it('is well while every feed speaks', () => {
  expect(conditionOfFeeds([feed(start + 290_000)], start, start + 300_000)).toBe('ok')
})

it('is degraded while one of two feeds is silent, and failing when all are', () => {
  expect(conditionOfFeeds([feed(start), feed(start + 290_000)], start, start + 300_000)).toBe('degraded')
  expect(conditionOfFeeds([feed(start), feed(null)], start, start + 300_000)).toBe('failing')
})

it('gives a fresh start time before a feed that never spoke counts as silent', () => {
  expect(conditionOfFeeds([feed(null)], start, start + 60_000)).toBe('ok')
})

it('expects nothing more of a log that has been read to its end', () => {
  const log = { ...feed(start), ended: true }
  expect(conditionOfFeeds([log], start, start + 900_000)).toBe('ok')
  expect(conditionOfFeeds([log, feed(start)], start, start + 900_000)).toBe('failing')
})
