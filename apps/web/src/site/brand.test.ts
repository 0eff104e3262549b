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
it('takes no script for a link, no picture from elsewhere and no QR code without words', () => {
  const words = { 'en-US': 'Fairway', 'zh-CN': '航道' }
  expect(() => checkBrand({ ...brand, friendlyLinks: [{ title: words, url: 'javascript:alert(1)' }] })).toThrow(/friendlyLinks/)
  expect(() => checkBrand({ ...brand, logo: 'https://elsewhere.example/mark.svg' })).toThrow(/logo/)
  expect(() => checkBrand({ ...brand, workChat: { image: 'chat.png', title: words, twin: { 'en-US': '', 'zh-CN': '' } } })).toThrow(/workChat/)
  expect(() => checkBrand({ ...brand, workChat: { image: 'chat.png', title: words, twin: words } })).not.toThrow()
})
