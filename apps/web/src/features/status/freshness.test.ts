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
it('is silent a minute after the last line, and says since when', () => {
  expect(freshness('live', [feed(NOW - 60_000)], NOW).kind).toBe('live')
  expect(freshness('live', [feed(NOW - 60_001)], NOW)).toEqual({ kind: 'silent', since: NOW - 60_001 })
})
it('tells a lost socket before anything else', () =>
  expect(freshness('offline', [feed(NOW)], NOW).kind).toBe('offline'))
it('tells a server without feeds and a feed without lines', () => {
  expect(freshness('live', [], NOW).kind).toBe('no-feed')
  expect(freshness('live', [feed(null)], NOW).kind).toBe('waiting')
})
