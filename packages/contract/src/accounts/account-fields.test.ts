import { expect, it } from 'vitest'
import { passwordFault } from './account-passwords.ts'
import { profileBody } from './account-area.ts'
import { verifyCodeQuery } from './account-codes.ts'

it('a password is as long as its reader counts', () => {
  expect(passwordFault('12345')).toBe('passwordTooShort')
  expect(passwordFault('gang-7')).toBeNull()
  expect(passwordFault('密码一二三四')).toBeNull()
  expect(passwordFault('🚢🚢🚢')).toBe('passwordTooShort')
  expect(passwordFault('🚢⚓x'.repeat(42))).toBe('passwordPattern')
  expect(passwordFault(`🚢⚓🧭${'gangway'.repeat(17)}`)).toBeNull()
  expect(passwordFault('x'.repeat(129))).toBe('passwordTooLong')
  expect(passwordFault('1234567', 8)).toBe('passwordTooShort')
})

it('a profile takes what people write and nothing that hides', () => {
  const name = '王 O’Brien <b>&"x" 🚢'
  expect(profileBody.parse({ name: ` ${name} `, company: '' })).toEqual({ name, company: '' })
  const hidden = ['a\nb', 'a\u0000b', 'a\u202eb', 'a\u2066b', 'a\u2028b', 'a\ud800b']
  expect(hidden.filter((text) => profileBody.safeParse({ name: text }).success)).toEqual([])
  expect(profileBody.safeParse({ name: '' }).success).toBe(false)
  expect(profileBody.safeParse({ name: 'x'.repeat(51) }).success).toBe(false)
})

it('nothing can be slipped in beside the fields of a profile', () => {
  for (const field of [
    'id',
    'userId',
    'mobile',
    'email',
    'demo',
    'password_hash',
    'headUrl',
    '__proto__',
    'constructor',
  ]) {
    expect(profileBody.safeParse(JSON.parse(`{"name":"a","${field}":1}`)).success, field).toBe(false)
  }
})

it('a code is checked for one contact', () => {
  expect(verifyCodeQuery.parse({ code: '123456', mobile: '1' })).toEqual({
    code: '123456',
    mobile: '1',
    purpose: 'register',
  })
  expect(verifyCodeQuery.safeParse({ code: '123456', mobile: '1', email: 'a@b.c' }).success).toBe(false)
  expect(verifyCodeQuery.safeParse({ code: '123456' }).success).toBe(false)
})
