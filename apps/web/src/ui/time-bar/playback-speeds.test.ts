import { expect, it } from 'vitest'
import { fittingSpeed, leapOf, speedsFor, strideOf } from './playback-speeds.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

it.each([
  [DAY, 1_440],
  [7 * DAY, 10_080],
  [30 * DAY, 43_200],
  [1_000, 1],
])('plays %d ms in a minute at ×%d, which is the fastest choice', (span, speed) => {
  expect(fittingSpeed(span)).toBe(speed)
  expect(speedsFor(span).at(-1)).toBe(speed)
  expect(span / speed).toBeLessThanOrEqual(60_000)
})

it('offers the usual speeds below that', () => {
  expect(speedsFor(DAY)).toEqual([1, 10, 60, 300, 600, 1_440])
  expect(speedsFor(30 * DAY)).toEqual([1, 10, 60, 300, 600, 3_600, 14_400, 43_200])
})

it('steps by minutes in a day and by hours in a month', () => {
  expect([DAY, 7 * DAY, 30 * DAY].map(strideOf)).toEqual([15 * 60_000, 6 * HOUR, 6 * HOUR])
  expect([DAY, 7 * DAY].map(leapOf)).toEqual([HOUR, DAY])
})
