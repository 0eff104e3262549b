import { describe, expect, it } from 'vitest'
import { checkPeriod, readPeriod, writePeriod } from './check-period.ts'
import { dayAfter, dayOf, startOfDay } from './zoned-day.ts'

const now = Date.UTC(2026, 10, 21, 18, 30)
const rules = { now, timeZone: 'Asia/Shanghai', mostDays: 400 }

describe('a period of two days', () => {
  it('runs from the beginning of the first to the end of the last, in the reader’s zone', () => {
    expect(checkPeriod('2026-11-01', '2026-11-03', rules)).toEqual({
      ok: true,
      from: Date.UTC(2026, 9, 31, 16),
      to: Date.UTC(2026, 10, 3, 16),
    })
  })

  it('ends now when its last day is today', () => {
    // In Shanghai it is the 22nd already.
    expect(checkPeriod('2026-11-22', '2026-11-22', rules)).toEqual({
      ok: true,
      from: Date.UTC(2026, 10, 21, 16),
      to: now,
    })
  })

  it.each([
    ['', '2026-11-01', 'from', 'missing'],
    ['2026-11-01', '', 'to', 'missing'],
    ['2026-02-30', '2026-11-01', 'from', 'missing'],
    ['2026-11-05', '2026-11-01', 'to', 'backwards'],
    ['2026-11-23', '2026-11-24', 'from', 'future'],
    ['2026-11-01', '2026-11-23', 'to', 'future'],
    ['2024-11-01', '2026-11-01', 'from', 'tooLong'],
  ])('from %j to %j: field %s, %s', (first, last, field, fault) => {
    expect(checkPeriod(first, last, rules)).toEqual({ ok: false, field, fault })
  })
})

describe('days in a zone', () => {
  it('begin at its midnight, whatever the clocks did', () => {
    expect(startOfDay('2026-03-29', 'Europe/Paris')).toBe(Date.UTC(2026, 2, 28, 23))
    expect(startOfDay('2026-03-30', 'Europe/Paris')).toBe(Date.UTC(2026, 2, 29, 22))
    expect(startOfDay('2026-10-25', 'Europe/Paris')).toBe(Date.UTC(2026, 9, 24, 22))
    expect(startOfDay('2026-10-26', 'Europe/Paris')).toBe(Date.UTC(2026, 9, 25, 23))
    expect(startOfDay('2026-11-21', 'Pacific/Kiritimati')).toBe(Date.UTC(2026, 10, 20, 10))
  })

  it('are those of their instants', () => {
    expect(dayOf(Date.UTC(2026, 11, 31, 23), 'Asia/Shanghai')).toBe('2027-01-01')
    expect(dayOf(Date.UTC(2026, 11, 31, 23), 'America/New_York')).toBe('2026-12-31')
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  })

  it('are nothing when they are no days', () => {
    expect(['', '21.11.2026', '2026-13-01', '2025-02-29'].map((day) => startOfDay(day))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

it('a period is written in seconds and read again', () => {
  const period = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 10, 3) }
  expect(readPeriod(writePeriod(period))).toEqual(period)
  expect(['7d', '5-4', '1793491200-1793491200', '1793491200-1790000000', ''].map(readPeriod)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
