import { describe, expect, it } from 'vitest'
import { elapsedParts, elapsedTime } from './elapsed-time.ts'
import { formatTexts } from './format-texts.ts'

describe('elapsedParts', () => {
  it('keeps the leading units', () => {
    expect(elapsedParts(0, 93_784, 2)).toEqual([
      { unit: 'day', count: 1 },
      { unit: 'hour', count: 2 },
    ])
    expect(elapsedParts(0, 93_784, 5).map((part) => part.count)).toEqual([1, 2, 3, 4])
  })
  it('leaves out units that are zero between', () => {
    expect(elapsedParts(0, 86_460, 2)).toEqual([{ unit: 'day', count: 1 }])
  })
  it('says zero seconds when nothing has passed or the clock ran back', () => {
    expect(elapsedParts(10, 10)).toEqual([{ unit: 'second', count: 0 }])
    expect(elapsedParts(10, 5)).toEqual([{ unit: 'second', count: 0 }])
  })
  it('counts to now when no end is given', () => {
    expect(elapsedParts(Date.now() / 1000 - 7_201, undefined, 1)).toEqual([{ unit: 'hour', count: 2 }])
  })
})

describe('elapsedTime', async () => {
  const { unit: english } = await formatTexts.load('en-US')
  const { unit: chinese } = await formatTexts.load('zh-CN')
  const YEAR = 31_536_000
  it.each([
    [0, 5, 1, '5 s', '5 秒'],
    [100, 3_761, 2, '1 h 1 min', '1 小时 1 分钟'],
    [0, 93_784, 1, '1 d', '1 天'],
    [0, 93_784, 4, '1 d 2 h 3 min 4 s', '1 天 2 小时 3 分钟 4 秒'],
    [1_700_000_000, 1_700_000_000 + YEAR + 86_400, 2, '1 y 1 d', '1 年 1 天'],
    [0, 2 * YEAR + 3 * 86_400 + 4 * 3_600 + 5 * 60 + 6, 5, '2 y 3 d 4 h 5 min 6 s', '2 年 3 天 4 小时 5 分钟 6 秒'],
    [10, 5, 2, '0 s', '0 秒'],
  ])('from %d to %d kept to %d is %s', (start, end, keep, en, zh) => {
    expect(elapsedTime(english, start, end, keep)).toBe(en)
    expect(elapsedTime(chinese, start, end, keep)).toBe(zh)
  })
  it('ends now and keeps two units unless it is told otherwise', () => {
    expect(elapsedTime(english, Date.now() / 1000 - 93_784.5)).toBe('1 d 2 h')
  })
})
