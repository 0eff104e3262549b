import { expect, it } from 'vitest'
import { isBarred, trackSpan } from './track-span.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 20)

it('reads the periods of an address', () => {
  expect(trackSpan('7d')).toEqual({ back: 168 * HOUR })
  expect(trackSpan('1760000000-1760003600')).toEqual({ from: 1_760_000_000_000, to: 1_760_003_600_000 })
  expect(trackSpan('1760003600-1760000000')).toEqual({ back: 24 * HOUR })
  expect(trackSpan('rubbish')).toEqual({ back: 24 * HOUR })
})
it('bars visitors from what begins before the open hours, and lets a page that stays open go on', () => {
  expect(isBarred({ back: 24 * HOUR }, 24, NOW)).toBe(false)
  expect(isBarred({ back: 25 * HOUR }, 24, NOW)).toBe(true)
  expect(isBarred({ back: 24 * HOUR }, 12, NOW)).toBe(true)
  expect(isBarred({ from: NOW - 25 * HOUR, to: NOW }, 24, NOW)).toBe(false)
  expect(isBarred({ from: NOW - 26 * HOUR, to: NOW }, 24, NOW)).toBe(true)
  expect(isBarred({ back: 720 * HOUR }, 720, NOW)).toBe(false)
})
