import { MIN_PASSWORD_LENGTH, passwordWeakness } from '@fairway/contract'
import { expect, it } from 'vitest'
import type { ApiError } from '../../http/answers/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { moreCommonPasswords } from './more-common-passwords.ts'
import { requireGoodPassword } from './new-password.ts'

const contacts = ['13800138000', 'captain-li@ships.example']
const refusalOf = (password: string) =>
  requireGoodPassword(password, { minimum: MIN_PASSWORD_LENGTH, contacts }).then(
    () => null,
    ({ code }: ApiError) => code,
  )
const all = (passwords: string[], refusal: string) => passwords.map(() => refusal)

it('knows the common ones', async () => {
  expect(await isCommonPassword('PassWord')).toBe(true)
  expect(await isCommonPassword('123456')).toBe(true)
  expect(await isCommonPassword('gangway-locker-7')).toBe(false)
})

it('is not taken in by a sign before or behind a common one, nor by a birthday', async () => {
  const common = ['Password1!', 'Aa123456.', '!!dragon', '#qwerty12#', 'fairway123', 'hangdao', 'Shipdt123', 'taobao']
  const dates = ['19900101', '1990-01-01', '31.12.1985', '12/31/1985', '900101', '010190']
  for (const one of [...common, ...dates]) expect(await isCommonPassword(one), one).toBe(true)
  for (const one of ['19901301', '29-gangway', '1990010', '!!!!!!', '1990-01.01'])
    expect(await isCommonPassword(one), one).toBe(false)
})

it('has those that the list of zxcvbn-ts leaves out', async () => {
  const more = moreCommonPasswords.trim().split(/\s+/)
  expect(more.length).toBeGreaterThan(1_600)
  expect(more.filter((one) => one.length < MIN_PASSWORD_LENGTH || one !== one.toLowerCase())).toEqual([])
  expect(
    more.filter((one) => passwordWeakness(one) !== null),
    'the rules have these',
  ).toEqual([])
  const missing = await Promise.all(more.map(async (one) => ((await isCommonPassword(one)) ? [] : [one])))
  expect(missing.flat()).toEqual([])
})

it('refuses the first thing anyone would try', async () => {
  const patterns = ['888888', '654321', 'aaaaaa', '987654321', '520520', 'mnbvc12345', 'poiuytrewq321']
  expect(await Promise.all(patterns.map(refusalOf))).toEqual(all(patterns, 'passwordPattern'))
  const common = [
    '123456',
    'password',
    'iloveyou',
    'woaini1314',
    'woaini520',
    '5201314',
    'admin888',
    'ＰＡＳＳＷＯＲＤ',
  ]
  expect(await Promise.all(common.map(refusalOf))).toEqual(all(common, 'passwordCommon'))
  const own = ['13800138000', '138000', 'captain-li', 'Captain-Li2026']
  expect(await Promise.all(own.map(refusalOf))).toEqual(all(own, 'passwordOfContact'))
  expect(await refusalOf('gangway-7')).toBeNull()
})
