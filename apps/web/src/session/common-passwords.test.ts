import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH, passwordWeakness } from '@fairway/contract'
import { expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

const all = [...commonPasswords]

it('has the first that anybody tries, in English and in Chinese', () => {
  for (const password of ['password', 'iloveyou', 'superman', 'woaini1314', 'admin888', '5201314'])
    expect(commonPasswords.has(password), password).toBe(true)
})

it('has none that the rules find, none too short, and is small', () => {
  expect(all.filter((one) => passwordWeakness(one) !== null || one.length < MIN_PASSWORD_LENGTH)).toEqual([])
  expect(all.filter((one) => one !== one.toLowerCase())).toEqual([])
  expect(all.length).toBeLessThan(1_100)
})

it('begins as the list of the server does', () => {
  const head = dictionary['passwords-common']
    .map((one) => one.toLowerCase())
    .filter((one) => one.length >= MIN_PASSWORD_LENGTH && passwordWeakness(one) === null)
    .slice(0, 300)
  // Some crude words are left to the server.
  expect(head.filter((one) => commonPasswords.has(one)).length).toBeGreaterThan(250)
})
