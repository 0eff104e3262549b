import { expect, it } from 'vitest'
import { type FeedHealth, statusOf } from './health.ts'

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
const tracks = {
  rows: 0,
  bytesOnDisk: 0,
  pending: 0,
  paused: false,
  trouble: null,
  storedAfterMs: { p50: 0, p99: 0, max: 0 },
  shed: 0,
}
const start = 1_000_000

it('is well while every feed speaks', () => {
  expect(statusOf([feed(start + 290_000)], tracks, start, start + 300_000)).toBe('ok')
})

it('is degraded while one of two feeds is silent, and failing when all are', () => {
  expect(statusOf([feed(start), feed(start + 290_000)], tracks, start, start + 300_000)).toBe('degraded')
  expect(statusOf([feed(start), feed(null)], tracks, start, start + 300_000)).toBe('failing')
})

it('gives a fresh start time before a feed that never spoke counts as silent', () => {
  expect(statusOf([feed(null)], tracks, start, start + 60_000)).toBe('ok')
})

it('is degraded while writing is paused', () => {
  expect(statusOf([feed(start)], { ...tracks, paused: true }, start, start + 1_000)).toBe('degraded')
})

it('expects nothing more of a log that has been read to its end', () => {
  const log = { ...feed(start), ended: true }
  expect(statusOf([log], tracks, start, start + 900_000)).toBe('ok')
  expect(statusOf([log, feed(start)], tracks, start, start + 900_000)).toBe('failing')
})
