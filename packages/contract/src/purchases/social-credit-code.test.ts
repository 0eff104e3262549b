import { expect, it } from 'vitest'
import { isSocialCreditCode } from './social-credit-code.ts'

it.each(['91350100M000100Y43', '91100000100003962T', '9144030071526726XG'])('%s, a published code, is one', (code) => {
  expect(isSocialCreditCode(code)).toBe(true)
})

it.each([
  ['one wrong sign', '91350100M000100Y44'],
  ['two swapped signs', '91530100M000100Y43'],
  ['small letters', '91350100m000100y43'],
  ['a sign that is never used', '91350100I000100Y43'],
  ['a sign too few', '91350100M000100Y4'],
  ['nothing', ''],
])('a text with %s is none', (_, text) => {
  expect(isSocialCreditCode(text)).toBe(false)
})
