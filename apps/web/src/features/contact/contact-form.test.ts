import { contactSchema, consultSchema, featureIds } from '@fairway/contract'
import { beforeEach, expect, it } from 'vitest'
import { beginMessage, changeDraft, clearDraft, requestIdOfDraft, useContactDraft } from './contact-draft.ts'
import { fieldsOf, problemOf, problemsOf } from './contact-problems.ts'
import { productSiteOf } from './product-site.ts'

const draft = () => useContactDraft.getState().draft
const filled = { userName: '李雷', companyName: '航运公司', phoneNumber: '138 0013 8000', contactWay: 'li@example.org', message: '您好' }

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
  const { userName, companyName, phoneNumber, contactWay, message } = draft()
  const rest = { userName, companyName, contentType: featureIds.test, userSource: 1 }
  expect([problemsOf('contact', draft()), problemsOf('consult', draft())]).toEqual([[], []])
  expect(contactSchema.safeParse({ ...rest, phoneNumber, content: message }).success).toBe(true)
  expect(consultSchema.safeParse({ ...rest, contactWay, description: message }).success).toBe(true)
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
