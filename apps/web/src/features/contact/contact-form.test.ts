import { contactSchema, consultSchema, featureIds } from '@fairway/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  adoptTyped,
  beginMessage,
  changeDraft,
  clearDraft,
  requestIdOfDraft,
  useContactDraft,
} from './contact-draft.ts'
import { fieldsOf, problemOf, problemsOf } from './contact-problems.ts'
import { productSiteOf } from './product-site.ts'
import { consultBody, contactBody } from './send-contact.ts'

const draft = () => useContactDraft.getState().draft
const filled = {
  userName: '李雷',
  companyName: '航运公司',
  phoneNumber: '138 0013 8000',
  contactWay: 'li@example.org',
  message: '您好',
}

beforeAll(() => vi.stubGlobal('innerWidth', 1440))
afterAll(() => vi.unstubAllGlobals())
beforeEach(clearDraft)

it('wants name, company and phone of the one variant, and name, company and a way to be reached of the other', () => {
  expect(problemsOf('contact', draft())).toEqual(['userName', 'companyName', 'phoneNumber'])
  expect(problemsOf('consult', draft())).toEqual(['userName', 'contactWay', 'companyName'])
})
it.each(['1380013800', '138001380000', '1380013800x'])('refuses the phone %s', (phoneNumber) => {
  changeDraft({ ...filled, phoneNumber })
  expect(problemOf('phoneNumber', draft())).toBe('phone')
})
it('says which text is too long', () => {
  changeDraft({ ...filled, message: 'x'.repeat(2_001), userName: 'x'.repeat(61) })
  expect(problemsOf('contact', draft())).toEqual(['userName', 'message'])
})
it('sends nothing that the server refuses, when it finds no problem', () => {
  changeDraft(filled)
  const blanks = ' '.repeat(600)
  changeDraft({
    phoneNumber: `138 0013${blanks}8000`,
    contactWay: `li@example.org${blanks}`,
    userName: `${blanks}李${'\n'.repeat(400)}雷`,
    message: `${blanks}\n${'x'.repeat(2_000)}${'\n '.repeat(9_000)}`,
  })
  expect([problemsOf('contact', draft()), problemsOf('consult', draft())]).toEqual([[], []])
  expect(contactSchema.parse(contactBody(draft(), 'test'))).toMatchObject({
    userName: '李 雷',
    phoneNumber: '13800138000',
    content: 'x'.repeat(2_000),
    contentType: featureIds.test,
  })
  expect(consultSchema.parse(consultBody(draft(), 'test'))).toMatchObject({ contactWay: 'li@example.org' })
})
it('takes a name of which nothing is seen for an empty one', () => {
  changeDraft({ ...filled, userName: '\u200b\u2060' })
  expect(problemOf('userName', draft())).toBe('missing')
})
it('judges a message with the length that the server finds', () => {
  changeDraft({ ...filled, message: 'two  blanks  '.repeat(160) })
  expect(problemOf('message', draft())).toBe('long')
})
it('names a second try as the first, and what was changed as another', () => {
  changeDraft(filled)
  const first = requestIdOfDraft()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(requestIdOfDraft()).toBe(first)
  changeDraft({ message: 'more' })
  expect(requestIdOfDraft()).not.toBe(first)
})
it('begins the message as the place wants it, and leaves what somebody typed', () => {
  beginMessage('About containers')
  beginMessage('About vehicles')
  expect(draft().message).toBe('About vehicles')
  beginMessage('')
  expect(draft().message).toBe('')
  changeDraft({ message: 'Mine' })
  beginMessage('About containers')
  expect(draft().message).toBe('Mine')
})
it('takes over what was typed before the script came, and leaves alone what it has', () => {
  changeDraft({ companyName: 'Ships' })
  beginMessage('About containers')
  const typed = new FormData()
  for (const [name, value] of Object.entries({
    userName: 'Ann',
    companyName: '',
    industry: 'logistics',
    message: 'Mine',
    contentType: '31',
  }))
    typed.set(name, value)
  adoptTyped(typed)
  beginMessage('About vehicles')
  expect(draft()).toEqual({
    userName: 'Ann',
    companyName: 'Ships',
    industry: 'logistics',
    identity: '',
    phoneNumber: '',
    contactWay: '',
    message: 'Mine',
    website: '',
  })
})
it('has the fields of the specification in their order', () => {
  expect(fieldsOf.contact).toEqual(['userName', 'companyName', 'industry', 'phoneNumber', 'message'])
  expect(fieldsOf.consult).toEqual(['industry', 'identity', 'userName', 'contactWay', 'companyName', 'message'])
})
it.each([
  ['/index/productService/cdt', '/map'],
  ['/index/productService/cdt/', '/map'],
  ['/index/productService/xdt', 'https://box.example'],
  ['/index/productService/riverRoute', 'https://box.example'],
  ['/index/productService/car', 'https://box.example'],
  ['/index/productService', ''],
  ['/index/home', ''],
])('leads from %s to %s', (path, site) => {
  expect(productSiteOf(path, '/map', 'https://box.example')).toBe(site)
})
