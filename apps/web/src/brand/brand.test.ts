import { expect, it } from 'vitest'
import { BrandError, checkBrand } from './check-brand.ts'
import { brand } from './shipped-brand.ts'
import { fullBrand } from './full-brand.fixture.ts'

const FILE = '/etc/ours/brand.ts'
const check = (candidate: unknown) => checkBrand(candidate, FILE)
const both = { 'en-US': 'Longshore', 'zh-CN': '长岸' }

it('accepts the brand that is shipped, and one with every entry', () => {
  expect(check(brand)).toBe(brand)
  expect(check(fullBrand)).toBe(fullBrand)
})
it('invents no contact', () => {
  for (const entry of ['companyPhone', 'businessPhone', 'mail', 'icpNumber', 'publicSecurityNumber'] as const)
    expect(brand[entry]).toBe('')
})

it.each([
  ['a mail', { mail: 'desk at example' }, 'mail is "desk at example".', 'Write a mail address'],
  [
    'a link with script',
    { friendlyLinks: [{ title: both, url: 'javascript:alert(1)' }] },
    'friendlyLinks[0].url is "javascript:alert(1)".',
    'begins with https://',
  ],
  [
    'a picture from elsewhere',
    { logo: 'https://elsewhere.example/mark.svg' },
    'logo is "https://elsewhere.example/mark.svg".',
    'beside the brand file',
  ],
  ['a picture above the folder', { logo: '../mark.svg' }, 'logo is "../mark.svg".', 'beside the brand file'],
  [
    'a picture where the build has its own',
    { logo: 'assets/mark.svg' },
    'logo is "assets/mark.svg".',
    'beside the brand file',
  ],
  [
    'a QR code without words',
    { workChat: { image: 'chat.png', title: both, twin: { 'en-US': '', 'zh-CN': '' } } },
    'workChat.twin is {"en-US":"","zh-CN":""}.',
    'in both languages',
  ],
  [
    'no name',
    { name: { 'en-US': 'Longshore', 'zh-CN': ' ' } },
    'name is {"en-US":"Longshore","zh-CN":" "}.',
    'in both languages',
  ],
  [
    'an address in one language',
    { address: { 'en-US': '1 Example Quay', 'zh-CN': '' } },
    'address is {"en-US":"1 Example Quay","zh-CN":""}.',
    'the same text twice if need be',
  ],
  ['a text for a table', { claim: 'Ships' }, 'claim is "Ships".', "{ 'en-US': '…', 'zh-CN': '…' }"],
  [
    'a filing number that leads nowhere',
    { publicSecurityNumber: '示例公网安备 0 号' },
    'publicSecurityUrl is "".',
    'publicSecurityNumber is shown as a link',
  ],
  [
    'a legal text in one language',
    { legalTexts: { privacy: { 'en-US': () => Promise.resolve() } } },
    'legalTexts.privacy.zh-CN is missing.',
    "() => import('./your-text.ts')",
  ],
  [
    'an app that is no QR code',
    { app: 'https://app.example' },
    'app is "https://app.example".',
    'or null to hide the place',
  ],
  ['a list that is none', { clients: null }, 'clients is null.', 'Write a list'],
])('refuses %s, with the file, the entry, what came and what to do', (_what, entries, wrong, remedy) => {
  const [first, second, ...more] = refusal({ ...brand, ...entries })
  expect(first).toBe(`${FILE}: ${wrong}`)
  expect(second).toContain(remedy)
  expect(more).toEqual([])
})

it('says of a misspelt entry that it is none, and which one is missing', () => {
  const { icpNumber, ...others } = brand
  expect(refusal({ ...others, icpNummer: icpNumber })).toEqual([
    `${FILE}: icpNummer is no entry of a brand, and icpNumber is missing.`,
    'Correct its name, or take it out.',
  ])
  expect(refusal(others)[0]).toBe(`${FILE}: icpNumber is missing.`)
  expect(refusal({ ...brand, name: { en: 'Longshore', 'zh-CN': '长岸' } })[0]).toBe(
    `${FILE}: name.en is no entry of a brand, and name.en-US is missing.`,
  )
})
it('counts what else does not fit, and says of a whole thing that is none what it should be', () => {
  expect(refusal({ ...brand, mail: 'x', sourceUrl: 'y' })[1]).toMatch(/After that look at 1 more\.$/)
  expect(refusal(undefined)).toEqual([`${FILE}: brand is missing.`, expect.stringContaining('Export an object')])
})

function refusal(candidate: unknown): string[] {
  try {
    check(candidate)
  } catch (error) {
    expect(error).toBeInstanceOf(BrandError)
    return (error as BrandError).message.split('\n')
  }
  throw new Error('it was accepted')
}
