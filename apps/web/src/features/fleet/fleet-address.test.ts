import { afterEach, expect, it, vi } from 'vitest'
import { fleetAddress } from './fleet-address.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it.each([
  ['/', 'https://ships.example/fleets?fleet=abcdefghijkl'],
  ['/fairway/', 'https://ships.example/fairway/fleets?fleet=abcdefghijkl'],
])('the link of a fleet leads into the site, also below a path: %s', (base, link) => {
  vi.stubEnv('BASE_URL', base)
  vi.stubGlobal('location', new URL('https://ships.example/fairway/map'))
  expect(fleetAddress('abcdefghijkl')).toBe(link)
})
