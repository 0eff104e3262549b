import { expect, it } from 'vitest'
import { whoMakesRoom, type Sender } from './sender-places.ts'

const NOW = 1_000_000_000
const sender = (address: string, connectedAt: number, heardAt: number | null): Sender => ({
  address,
  connectedAt: NOW + connectedAt,
  heardAt: heardAt === null ? null : NOW + heardAt,
})

it('is who has said nothing, the longest here first, however quiet others are', () => {
  const quiet = sender('a', -9_000_000, -180_000)
  const mute = sender('b', -50, null)
  expect(whoMakesRoom([quiet, sender('b', -10, null), mute], 'c', NOW)).toBe(mute)
})

it('is else who has been silent longest, if for a minute', () => {
  const quiet = sender('a', -9_000_000, -180_000)
  expect(whoMakesRoom([sender('a', -9_000_000, -59_000), quiet, sender('a', -1, -70_000)], 'c', NOW)).toBe(quiet)
})

it('is else the last to come of the address that has the most', () => {
  const last = sender('b', -10, -5)
  expect(whoMakesRoom([sender('a', -1, -1), sender('b', -20, -1), last], 'c', NOW)).toBe(last)
})

it('is nobody while all speak and the newcomer’s own address has as many', () => {
  expect(whoMakesRoom([sender('a', -20, -5), sender('b', -10, -5)], 'b', NOW)).toBeNull()
  expect(whoMakesRoom([sender('a', -20, -5), sender('b', -10, -5)], 'c', NOW)).toBeNull()
})
