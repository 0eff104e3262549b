import type { Profile, UserInfo } from '@fairway/contract'
import { beforeEach, expect, it } from 'vitest'
import { currentUser, keepUser } from '../../session/session.ts'
import { profileChanged } from './profile-changed.ts'

const shared = {
  name: 'Wu',
  company: '',
  language: null,
  unit: 'nm',
  timeZone: null,
  headUrl: '',
  mobile: '13800138000',
  email: 'wu@ships.example',
  demo: false,
} as const
const user: UserInfo = { ...shared, token: 't', encryptId: 'e', userId: 1, idStr: '1', phoneOrEmail: '13800138000' }
const profile: Profile = { ...shared, realName: '', registeredAt: 0, passwordChangedAt: 0 }
const answered = (change: Partial<Profile>) =>
  profileChanged({ code: 0, message: '', result: { ...profile, ...change } }, 'saved')

beforeEach(() => keepUser(user))

it('the contact of the login follows when it is replaced, and stays when the other one is', () => {
  expect(answered({ email: 'li@ships.example' })).toBe(true)
  expect(currentUser()).toMatchObject({ phoneOrEmail: '13800138000', email: 'li@ships.example' })
  expect(answered({ mobile: '13900139000' })).toBe(true)
  expect(currentUser()).toMatchObject({ phoneOrEmail: '13900139000', mobile: '13900139000', token: 't' })
})

it('a refused change changes nothing that is kept', () => {
  expect(profileChanged({ code: 2024, message: 'This is your contact already', result: null }, 'saved')).toBe(false)
  expect(currentUser()).toEqual(user)
})
