import { expect, it } from 'vitest'
import { freshness } from './freshness.ts'

const NOW = 1_800_000_000_000
const feed = (lastLineAt: number | null) => ({
  name: 'f',
  simulated: false,
  connected: true,
  lastLineAt,
  linesPerSecond: 0,
})

it('is live while any feed speaks', () =>
  expect(freshness('live', [feed(NOW - 900_000), feed(NOW - 2_000)], NOW)).toEqual({
    kind: 'live',
    since: NOW - 2_000,
  }))
it('is late 15 s after the last line and silent after 30, and says since when', () => {
  expect(freshness('live', [feed(NOW - 15_000)], NOW).kind).toBe('live')
  expect(freshness('live', [feed(NOW - 15_001)], NOW)).toEqual({ kind: 'late', since: NOW - 15_001 })
  expect(freshness('live', [feed(NOW - 30_000)], NOW).kind).toBe('late')
  expect(freshness('live', [feed(NOW - 30_001)], NOW)).toEqual({ kind: 'silent', since: NOW - 30_001 })
})
it('tells a lost socket before anything else', () =>
  expect(freshness('offline', [feed(NOW - 40_000)], NOW)).toEqual({ kind: 'offline', since: NOW - 40_000 }))
it('tells a server without feeds and a feed without lines', () => {
  expect(freshness('live', [], NOW).kind).toBe('no-feed')
  expect(freshness('live', [feed(null)], NOW).kind).toBe('waiting')
})
