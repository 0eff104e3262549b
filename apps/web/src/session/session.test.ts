import type { UserInfo } from '@fairway/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Module = typeof import('./session.ts')
const userOf = (encryptId: string, token: string): UserInfo => ({
  token,
  encryptId,
  userId: 1,
  idStr: '1',
  headUrl: '',
  phoneOrEmail: '13800138000',
  name: encryptId,
  mobile: '13800138000',
  email: null,
  company: '',
  language: null,
  unit: 'nm',
  timeZone: null,
  demo: false,
})
const reload = vi.fn()
let page: Module

beforeEach(async () => {
  vi.resetModules()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  page = await import('./session.ts')
})
afterEach(() => vi.unstubAllGlobals())

it('an account that logs in again, or changes, goes on in the page as it is', () => {
  page.keepUser(userOf('anna', 'first'))
  page.forgetUser()
  page.keepUser(userOf('anna', 'second'))
  expect(page.currentUser()?.token).toBe('second')
  expect(reload).not.toHaveBeenCalled()
})

it('somebody else who logs in where a login had ended gets a page of their own: what waited for the login finds none', async () => {
  page.keepUser(userOf('anna', 'first'))
  page.forgetUser()
  page.keepUser(userOf('ben', 'second'))
  expect(page.currentUser()).toBeNull()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
