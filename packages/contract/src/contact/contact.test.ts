import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPhone, isContactPhone, manyLines, oneLine } from './contact-rules.ts'
import { consultSchema, contactSchema, type ContactRequest } from './contact.ts'
import { featureIds, featureOfId } from './features.ts'

const request: ContactRequest = {
  userName: '李雷',
  companyName: '航运公司',
  phoneNumber: '13800138000',
  contentType: 31,
  userSource: 1,
}

describe('the contact form', () => {
  it('takes what must be filled in alone', () => {
    expect(contactSchema.parse(request)).toEqual({ ...request, content: '', website: '' })
  })
  it.each([
    ['a name', { userName: '  ' }],
    ['a company', { companyName: '' }],
    ['ten digits', { phoneNumber: '1380013800' }],
    ['twelve digits', { phoneNumber: '138001380000' }],
    ['letters for a phone', { phoneNumber: 'abcdefghijk' }],
    ['a name that is too long', { userName: 'x'.repeat(61) }],
    ['a text that is too long', { content: '长'.repeat(2_001) }],
    ['an industry that is none', { industry: 5 }],
    ['an industry that is not its label', { industry: 3, industryLabel: 'government' as const }],
    ['an id of no feature', { contentType: 10 }],
    ['a screen that is neither', { userSource: 3 as 1 }],
  ])('refuses %s', (_what, change) => {
    expect(contactSchema.safeParse({ ...request, ...change }).success).toBe(false)
  })
  it('keeps government and other apart, though both are 4 on the wire', () => {
    for (const industryLabel of ['government', 'other'] as const)
      expect(contactSchema.parse({ ...request, industry: 4, industryLabel })).toMatchObject({
        industry: 4,
        industryLabel,
      })
  })
  it('takes a select that was left alone, in every way that browsers send it', () => {
    for (const industry of ['', null, undefined])
      expect(contactSchema.parse({ ...request, industry }).industry).toBeUndefined()
    expect(contactSchema.parse({ ...request, industry: '2' }).industry).toBe(2)
  })
  it('reads a number the way people write it', () => {
    for (const written of ['138 0013 8000', '138-0013-8000', '+86 13800138000', '0086-138-0013-8000'])
      expect(cleanPhone(written)).toBe('13800138000')
    expect(isContactPhone('021-12345678')).toBe(true)
  })
})

it('the other variant wants a way to be reached, of any kind', () => {
  const { phoneNumber: _, ...rest } = request
  expect(consultSchema.parse({ ...rest, contactWay: 'li@example.org', identity: 'it' })).toMatchObject({
    contactWay: 'li@example.org',
    identity: 'it',
  })
  expect(consultSchema.safeParse({ ...rest, contactWay: ' ' }).success).toBe(false)
  expect(consultSchema.safeParse({ ...rest, contactWay: 'x', identity: 'captain' }).success).toBe(false)
})

it('no value of one line can begin another, in a mail, a log or a terminal', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      expect(manyLines(text)).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
  expect(oneLine('Li\r\nBcc: all@example.org')).toBe('Li Bcc: all@example.org')
  expect(manyLines(' one\r\n\r\n\r\n\r\ntwo\u0007\t.  ')).toBe('one\n\ntwo .')
})

it.each(['\u200b', '\u2060\u200b \ufeff', '\u3164', '\u2800\u00ad', '\u200e\u200f', '\u{e0020}'])(
  'takes a name of which nothing is seen for none: %j',
  (text) => {
    expect([oneLine(text), manyLines(text)]).toEqual(['', ''])
    expect(contactSchema.safeParse({ ...request, userName: text }).success).toBe(false)
  },
)
it.each(['李雷', 'Ann\u200dB', '👩\u200d✈️', 'می\u200cروم', '1', '?'])(
  'leaves in a name that is seen what joins its letters: %j',
  (text) => {
    expect([oneLine(text), manyLines(text)]).toEqual([text, text])
  },
)

it('every feature has an id of its own', () => {
  expect(new Set(Object.values(featureIds)).size).toBe(16)
  for (const [name, id] of Object.entries(featureIds)) expect(featureOfId(id)).toBe(name)
})
