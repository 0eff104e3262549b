import { expect, it } from 'vitest'
import { instantOf, minuteOf } from './zoned-day.ts'

it.each([
  ['UTC', '2026-11-24T12:30', Date.UTC(2026, 10, 24, 12, 30)],
  ['Asia/Shanghai', '2026-11-25T00:05', Date.UTC(2026, 10, 24, 16, 5)],
  ['Europe/Berlin', '2026-07-01T00:00', Date.UTC(2026, 5, 30, 22)],
])('reads and writes a minute in %s', (zone, minute, instant) => {
  expect(instantOf(minute, zone)).toBe(instant)
  expect(minuteOf(instant, zone)).toBe(minute)
})

it('takes what is no minute for none', () =>
  expect(['', '2026-11-24', '2026-13-01T00:00', 'x'].map((text) => instantOf(text, 'UTC'))).toEqual([
    null,
    null,
    null,
    null,
  ]))
