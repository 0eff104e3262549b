import { expect, it } from 'vitest'
import { clockText, minuteOfDay } from './time-of-day.ts'

it('a time of day is written and read as a field has it', () => {
  for (const [minute, text] of [
    [0, '00:00'],
    [425, '07:05'],
    [1_439, '23:59'],
  ] as const)
    expect([clockText(minute), minuteOfDay(text)]).toEqual([text, minute])
  expect(minuteOfDay('07:05:30')).toBe(425)
  expect(minuteOfDay('')).toBeNull()
})
