import { afterEach, expect, it, vi } from 'vitest'
import { leaveNotice, takeNotice } from './tab-notice.ts'

afterEach(() => vi.unstubAllGlobals())

function tab() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

it('is said once, in the tab that left it', () => {
  const [one, other] = [tab(), tab()]
  vi.stubGlobal('sessionStorage', one)
  leaveNotice('You have logged out of the account')
  vi.stubGlobal('sessionStorage', other)
  expect(takeNotice()).toBeNull()
  vi.stubGlobal('sessionStorage', one)
  expect([takeNotice(), takeNotice()]).toEqual(['You have logged out of the account', null])
})

it('is nothing where the browser forbids storage', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  leaveNotice('x')
  expect(takeNotice()).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})
