import { beforeEach, expect, it } from 'vitest'
import { loginAgain } from './login-again.ts'
import type { UserInfo } from '@fairway/contract'
import { currentUser, forgetUser, keepUser } from './session.ts'
import { requireLogin, closeLogin, loginFor, loginGone, useLogin } from './require-login.ts'

const user = { token: 't1', encryptId: 'e', name: 'Wu' } as UserInfo
const login = () => useLogin.getState()

beforeEach(() => {
  closeLogin()
  loginGone()
  forgetUser()
})

it('does after the login what the reader wanted, once', () => {
  const done: string[] = []
  requireLogin('follow', () => done.push('followed'))
  expect([login().open, login().reason, done]).toEqual([true, 'follow', []])
  closeLogin(true)
  closeLogin(true)
  expect([login().open, done]).toEqual([false, ['followed']])
})
it('forgets it when the reader closes the dialog instead', async () => {
  const done: string[] = []
  requireLogin('view', () => done.push('seen'))
  const answer = loginFor('view')
  closeLogin()
  requireLogin('login')
  closeLogin(true)
  expect(done).toEqual([])
  expect(await answer).toBe(false)
})
it('does it at once, and opens nothing, for who is logged in', () => {
  keepUser(user)
  const done: string[] = []
  requireLogin('follow', () => done.push('followed'))
  requireLogin('login')
  expect([login().open, done]).toEqual([false, ['followed']])
})
it('keeps the reason it was opened for while it is open and while it slides out', () => {
  requireLogin('ended')
  requireLogin('follow')
  expect(login().reason).toBe('ended')
  closeLogin()
  expect(login()).toEqual({ reason: 'ended', open: false })
  requireLogin('login')
  expect(login()).toEqual({ reason: 'login', open: true })
})
it('lets no more wait than it can tell', async () => {
  const answers = Array.from({ length: 60 }, () => loginFor('ended'))
  closeLogin(true)
  expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(50)
})

it('forgets a user whose token is dead and waits for the next', async () => {
  keepUser(user)
  const again = loginAgain('t1')
  expect([currentUser(), login().reason]).toEqual([null, 'ended'])
  keepUser({ ...user, token: 't2' })
  closeLogin(true)
  expect(await again).toBe(true)
})
it('tries the new token at once when a call with the old one was under way', async () => {
  keepUser({ ...user, token: 't2' })
  expect(await loginAgain('t1')).toBe(true)
  expect([currentUser()?.token, login().open]).toEqual(['t2', false])
})
