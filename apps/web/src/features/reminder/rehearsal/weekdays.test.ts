import { expect, it } from 'vitest'
import { weekdaysText } from './weekdays.ts'

it('days of the week are said from Monday on, and a row of them by its ends', () => {
  expect(weekdaysText([0, 6, 2], 'en-US', ', ')).toBe('Tue, Sat, Sun')
  expect(weekdaysText([5, 4, 3, 2, 1, 0], 'en-US', ', ')).toBe('Mon–Fri, Sun')
  expect(weekdaysText([1, 2, 3], 'zh-CN', '、')).toBe('周一–周三')
  expect(weekdaysText([], 'zh-CN', '、')).toBe('')
})
