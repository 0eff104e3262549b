import { describe, expect, it } from 'vitest'
import { dayOf, lastDays, lastNoon, nextAtMinute } from './local-time.ts'

const at = (text: string) => Date.parse(text)
const next = (after: string, minute: number, zone: string) => {
  const moment = nextAtMinute(at(after), minute, zone)
  return [new Date(moment.at).toISOString(), moment.day]
}

describe('the next report', () => {
  it('is today where the hour is still to come, and tomorrow from the hour on', () => {
    expect(next('2026-11-22T23:59:59Z', 480, 'Asia/Shanghai')).toEqual(['2026-11-23T00:00:00.000Z', '2026-11-23'])
    expect(next('2026-11-23T00:00:00Z', 480, 'Asia/Shanghai')).toEqual(['2026-11-24T00:00:00.000Z', '2026-11-24'])
  })

  it('is of the day that its zone has, not of the day of UTC', () => {
    expect(next('2026-12-31T12:00:00Z', 30, 'Pacific/Auckland')).toEqual(['2027-01-01T11:30:00.000Z', '2027-01-02'])
    expect(next('2026-11-23T03:00:00Z', 1_200, 'America/Los_Angeles')).toEqual([
      '2026-11-23T04:00:00.000Z',
      '2026-11-22',
    ])
    expect(next('2026-11-23T03:00:00Z', 345, 'Asia/Kathmandu')).toEqual(['2026-11-24T00:00:00.000Z', '2026-11-24'])
  })

  it('comes once on days on which the clock is put forward or back', () => {
    // 2:30 is left out on 29 March and comes twice on 25 October.
    expect(next('2026-03-28T12:00:00Z', 150, 'Europe/Berlin')).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29'])
    expect(next('2026-03-29T01:30:00Z', 150, 'Europe/Berlin')).toEqual(['2026-03-30T00:30:00.000Z', '2026-03-30'])
    expect(next('2026-10-24T12:00:00Z', 150, 'Europe/Berlin')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25'])
    expect(next('2026-10-25T00:30:00Z', 150, 'Europe/Berlin')).toEqual(['2026-10-26T01:30:00.000Z', '2026-10-26'])
  })

  it('comes once a day for a year, in zones that move their clocks', () => {
    for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'])
      for (const minute of [0, 120, 150, 1_439]) {
        const days: string[] = []
        for (let moment = at('2026-01-01T00:00:00Z'); days.length < 366;) {
          const one = nextAtMinute(moment, minute, zone)
          days.push(one.day)
          moment = one.at
        }
        expect(new Set(days).size, `${zone} ${minute}`).toBe(366)
      }
  })
})

it('noon is the last that is past by the clock of the zone', () => {
  expect(new Date(lastNoon(at('2026-11-23T03:59:00Z'), 'Asia/Shanghai')).toISOString()).toBe('2026-11-22T04:00:00.000Z')
  expect(new Date(lastNoon(at('2026-11-23T04:00:00Z'), 'Asia/Shanghai')).toISOString()).toBe('2026-11-23T04:00:00.000Z')
  expect(dayOf(at('2026-11-23T17:00:00Z'), 'Asia/Shanghai')).toBe('2026-11-24')
})

it('the last days begin and end at midnights of the zone, however long they are', () => {
  const said = (now: string, zone: string, count: number) =>
    lastDays(at(now), zone, count).map(({ day, from, to }) => [
      day,
      new Date(from).toISOString(),
      (to - from) / 3_600_000,
    ])
  expect(said('2026-11-23T17:00:00Z', 'Asia/Shanghai', 2)).toEqual([
    ['2026-11-23', '2026-11-22T16:00:00.000Z', 24],
    ['2026-11-24', '2026-11-23T16:00:00.000Z', 24],
  ])
  expect(said('2026-10-26T00:00:00Z', 'Europe/Berlin', 3)).toEqual([
    ['2026-10-24', '2026-10-23T22:00:00.000Z', 24],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['2026-10-26', '2026-10-25T23:00:00.000Z', 24],
  ])
})
