import type { UserInfo } from '@fairway/contract'
import { expect, it } from 'vitest'
import { storedUser } from './stored-user.ts'

const anna: UserInfo = {
  token: 'first',
  encryptId: 'anna',
  userId: 1,
  idStr: '1',
  headUrl: '',
  phoneOrEmail: '13800138000',
  name: 'Anna',
  mobile: '13800138000',
  email: null,
  company: '',
  language: 'zh-CN',
  unit: 'nm',
  timeZone: null,
  demo: false,
}

it('takes a user as a login wrote it', () => {
  expect(storedUser(anna)).toEqual(anna)
})
it.each([
  ['nothing', undefined],
  ['a text', 'anna'],
  ['no token', { ...anna, token: '' }],
  ['no name', { ...anna, name: undefined }],
  ['a unit that is none', { ...anna, unit: 'mile' }],
  ['a language that we do not speak', { ...anna, language: 'fr' }],
  ['a number as the mail', { ...anna, email: 7 }],
])('takes %s for nobody', (_name, value) => {
  expect(storedUser(value)).toBeUndefined()
})
