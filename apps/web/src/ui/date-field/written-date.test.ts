import { expect, it } from 'vitest'
import { daysAfter, monthsAfter, readDay, readMinute, writeDay, writeMinute } from './written-date.ts'

const NEAR = '2026-11-23T09:30'
const days = (...texts: string[]) => texts.map((text) => readDay(text, NEAR))

it('writes a day and a minute in the reader’s language', () => {
  expect([writeDay('2026-03-02', 'en-US'), writeDay('2026-03-02', 'zh-CN')]).toEqual(['2 Mar 2026', '2026年3月2日'])
  expect(writeMinute('2026-11-13T12:00', 'en-US')).toBe('13 Nov 2026, 12:00')
  expect(writeMinute('2026-11-13T12:00', 'zh-CN')).toBe('2026年11月13日 12:00')
})

it('reads what it has written, and the other ways to write a day', () => {
  const all = [
    '2026-03-02',
    '2 Mar 2026',
    '2026年3月2日',
    '2026/3/2',
    'March 2, 2026',
    '02/03/2026',
    '２０２６－０３－０２',
  ]
  expect(days(...all)).toEqual(all.map(() => '2026-03-02'))
  expect(days('13 Nov', '11月13日', '13/11', '11/13')).toEqual(Array(4).fill('2026-11-13'))
})

it('takes the year that comes nearest where none is written', () => {
  expect(readDay('28 Dec', '2027-01-05')).toBe('2026-12-28')
  expect(readDay('3 Jan', '2026-12-30T10:00')).toBe('2027-01-03')
  expect(readDay('29 Feb', '2027-01-05')).toBe('2028-02-29')
})

it('is silent about what is no day', () => {
  expect(days('', '30 Feb 2026', '2026-13-01', 'yesterday', '12', '2 Foo 2026')).toEqual(Array(6).fill(null))
})

it('reads a minute, of the same day when none is written', () => {
  const minutes = [
    '13 Nov 2026, 12:00',
    '2026-11-13T12:00',
    '2026年11月13日 12:00',
    '13 nov 12:00',
    '2026-11-13 12:00:30',
  ]
  expect(minutes.map((text) => readMinute(text, NEAR))).toEqual(minutes.map(() => '2026-11-13T12:00'))
  expect(readMinute('7:05', NEAR)).toBe('2026-11-23T07:05')
  expect(['13 Nov 2026', '13 Nov 24:00', '12:0', '2 Foo 12:00'].map((text) => readMinute(text, NEAR))).toEqual(
    Array(4).fill(null),
  )
})

it('goes on by days and months', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect([monthsAfter('2026-01-31', 1), monthsAfter('2026-03-31', -1)]).toEqual(['2026-02-28', '2026-02-28'])
})
