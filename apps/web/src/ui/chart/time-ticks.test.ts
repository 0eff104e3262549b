import { expect, it } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const at = (text: string) => Date.parse(text)
const iso = (ticks: number[]) => ticks.map((tick) => new Date(tick).toISOString().slice(5, 16))

it('takes full hours of the reader’s zone, half-hour zones too', () => {
  expect(iso(timeTicks(at('2026-11-20T00:10Z'), at('2026-11-20T10:00Z'), 'UTC'))).toEqual([
    '11-20T02:00',
    '11-20T04:00',
    '11-20T06:00',
    '11-20T08:00',
    '11-20T10:00',
  ])
  expect(iso(timeTicks(at('2026-11-20T00:00Z'), at('2026-11-21T00:00Z'), 'Asia/Kolkata'))).toEqual([
    '11-20T00:30',
    '11-20T06:30',
    '11-20T12:30',
    '11-20T18:30',
  ])
})
it('takes beginnings of days for longer periods, evenly', () => {
  expect(iso(timeTicks(at('2026-10-22T18:00Z'), at('2026-11-21T18:00Z'), 'Asia/Shanghai'))).toEqual([
    '10-23T16:00',
    '10-30T16:00',
    '11-06T16:00',
    '11-13T16:00',
    '11-20T16:00',
  ])
})
it('never gives more than it was asked for', () => {
  for (const length of [1, 5, 24, 47, 49, 100, 700, 4_000, 9_600]) {
    const ticks = timeTicks(at('2026-01-03T05:17Z'), at('2026-01-03T05:17Z') + length * 3_600_000, 'Europe/Oslo')
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.length).toBeGreaterThan(0)
  }
})
