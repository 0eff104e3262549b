import { expect, it } from 'vitest'
import { checkBrand } from './brand-check.ts'
import { brand } from './brand.ts'

it('accepts the brand that is shipped', () => expect(() => checkBrand()).not.toThrow())
it('names the entry that does not fit', () => {
  expect(() => checkBrand({ ...brand, mail: 'not a mail' })).toThrow(/brand\.ts: mail/)
  expect(() => checkBrand({ ...brand, name: { 'en-US': '', 'zh-CN': '' } })).toThrow(/name/)
})
it('invents no contact', () => {
  for (const entry of ['companyPhone', 'businessPhone', 'mail', 'icpNumber', 'publicSecurityNumber'] as const) expect(brand[entry]).toBe('')
})
