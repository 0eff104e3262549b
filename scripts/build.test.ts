import { expect, it } from 'vitest'
import { escaped } from './build.mjs'

it('a bundle has no letter for which Node would keep it at two bytes each', () => {
  expect(escaped('/* 0–1, “ç”, 航道 */ const a = 1')).toBe(
    '/* 0\\u20131, \\u201c\\u00e7\\u201d, \\u822a\\u9053 */ const a = 1',
  )
})

it('its regular expressions mean the same', () => {
  const spelled = escaped(String.raw`^[＝\s色\、\\，‐-―😀]+$`)
  expect(spelled).toMatch(/^[ -~]*$/)
  const expression = new RegExp(spelled)
  expect(['＝', ' 色', '―‐', '、', '\\', '，', '😀'].every((text) => expression.test(text))).toBe(true)
  expect(['u', '0', '2', 'x'].some((text) => expression.test(text))).toBe(false)
  expect(new RegExp(escaped('^[😀]$'), 'u').test('😀')).toBe(true)
})
