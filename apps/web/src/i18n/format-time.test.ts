import { expect, it } from 'vitest'
import { formatBrief, formatClockIn, formatDay, formatMoment, formatMoments, formatUtc } from './format-time.ts'

const TIME = Date.UTC(2026, 10, 20, 11, 17)

it('writes UTC in 24 hours, named, in both languages', () => {
  expect(formatUtc(TIME, 'en-US')).toBe('20 Nov 2026, 11:17 UTC')
  expect(formatUtc(TIME, 'zh-CN')).toBe('2026年11月20日 11:17 UTC')
})
it('names the zone after the time', () => {
  expect(formatMoment(TIME, 'zh-CN')).toMatch(/\d\d:\d\d \S+$/)
  expect(formatMoment(TIME, 'en-US')).toMatch(/\d\d:\d\d \S+$/)
})
it('tells the clock of a place, and nothing for a zone that does not exist', () => {
  expect(formatClockIn(TIME, 'Asia/Shanghai', 'en-US')).toContain('19:17')
  expect(formatClockIn(TIME, 'Mars/Olympus', 'en-US')).toBeNull()
})
it('says what two moments share only once', () => {
  expect(formatMoments(TIME, TIME + 3_600_000, 'en-US', 'Asia/Shanghai')).toBe('20 Nov 2026, 19:17 – 20:17 GMT+8')
  expect(formatMoments(TIME, TIME + 86_400_000, 'en-US', 'UTC')).toBe('20 Nov 2026, 11:17 – 21 Nov 2026, 11:17 UTC')
  expect(formatMoments(TIME, TIME + 3_600_000, 'zh-CN', 'UTC')).toBe('2026年11月20日 11:17 – 12:17 UTC')
  expect(formatDay(TIME, 'zh-CN', 'Pacific/Kiritimati')).toBe('11月21日')
})
it('leaves out the year and the zone that a whole column shares, and says those that differ', () => {
  expect(formatBrief(TIME, TIME, 'en-US', 'Asia/Shanghai')).toEqual({ text: '20 Nov, 19:17', apart: [] })
  expect(formatBrief(TIME, TIME, 'zh-CN', 'Asia/Shanghai')).toEqual({ text: '11月20日 19:17', apart: [] })
  expect(formatBrief(Date.UTC(2027, 0, 2, 11, 17), TIME, 'en-US', 'Asia/Shanghai')).toEqual({
    text: '2 Jan, 19:17',
    apart: ['2027'],
  })
  expect(formatBrief(Date.UTC(2027, 6, 2, 11, 17), TIME, 'zh-CN', 'Europe/London')).toEqual({
    text: '7月2日 12:17',
    apart: ['2027年', 'GMT+1'],
  })
})
