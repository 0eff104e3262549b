import { expect, it } from 'vitest'
import { fillTexts } from './fill-texts.ts'
import type { Translation } from './text-types.ts'

const english = {
  plain: 'Close',
  copied: 'Copied: {{text}}',
  steps: ['One', 'To {{place}}'],
  deep: { ships_zero: 'No ship', ships_one: '1 ship', ships_other: '{{count, number}} ships of {{fleet}}' },
} as const
const chinese: Translation<typeof english> = {
  plain: '关闭',
  copied: '已复制：{{text}}',
  steps: ['一', '前往{{place}}'],
  deep: { ships_other: '{{fleet}}的 {{count, number}} 艘船' },
}
const en = fillTexts(english, 'en-US')
const zh = fillTexts<typeof english>(chinese, 'zh-CN')

it('leaves a text without places as it is', () => {
  expect([en.plain, zh.plain, en.steps[0]]).toEqual(['Close', '关闭', 'One'])
})
it('makes a function of a text with places', () => {
  expect(en.copied({ text: '$& and $1' })).toBe('Copied: $& and $1')
  expect(zh.steps[1]({ place: '上海' })).toBe('前往上海')
})
it('shows a place that got no value', () => {
  expect(en.copied({} as { text: string })).toBe('Copied: {{text}}')
})
it('takes the plural form of its language, and the one for none where there is one', () => {
  expect([0, 1, 1234].map((count) => en.deep.ships({ count, fleet: 'Capes' }))).toEqual([
    'No ship',
    '1 ship',
    '1,234 ships of Capes',
  ])
  expect([0, 1].map((count) => zh.deep.ships({ count, fleet: '散货' }))).toEqual(['散货的 0 艘船', '散货的 1 艘船'])
})
it('does not compile with a key, a place or a value that is missing or unknown', () => {
  // @ts-expect-error the value is missing
  expect(() => en.copied()).toThrow()
  // @ts-expect-error a plural needs its count
  en.deep.ships({ fleet: 'Capes' })
  // @ts-expect-error there is no such text
  expect(en.nothing).toBeUndefined()
  const lacking: Translation<typeof english> = {
    plain: '关闭',
    // @ts-expect-error its place is missing
    copied: '已复制',
    steps: ['一', '前往{{place}}'],
    // @ts-expect-error its place is missing
    deep: { ships_other: '{{count, number}} 艘船' },
  }
  expect(lacking.plain).toBe('关闭')
})
