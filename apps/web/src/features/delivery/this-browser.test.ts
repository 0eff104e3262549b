import { afterEach, expect, it, vi } from 'vitest'
import { permissionHere } from './this-browser.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

afterEach(() => vi.unstubAllGlobals())

it('says on an iPhone how its browser comes to show notifications, which as a page it never does', () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { userAgent: iphone, maxTouchPoints: 5 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(permissionHere()).toBe('install')
  // The app that was added to its home screen is asked as any other browser is.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(permissionHere()).toBe('impossible')
})

it('says that a page by http may not ask', () => {
  vi.stubGlobal('isSecureContext', false)
  expect(permissionHere()).toBe('unsafe')
})
