import { expect, it, vi } from 'vitest'
import { isIosBrowser } from './ios-browser.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

it.each([
  ['an iPhone', iphone, 5, false, true],
  ['an iPad, which calls itself a Mac', mac, 5, false, true],
  ['a Mac', mac, 0, false, false],
  ['the installed app', iphone, 5, true, false],
])('tells %s', (_name, userAgent, maxTouchPoints, matches, tells) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  expect(isIosBrowser({ userAgent, maxTouchPoints })).toBe(tells)
  vi.unstubAllGlobals()
})
