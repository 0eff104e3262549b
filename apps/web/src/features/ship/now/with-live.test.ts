import type { Ship } from '@fairway/contract'
import { expect, it } from 'vitest'
import { withLive } from './with-live.ts'

const ship = {
  mmsi: 1,
  lat: 31,
  lon: 122,
  sog: 1,
  cog: 2,
  heading: 3,
  status: 0,
  positionAt: 100_000,
  receivedAt: 100_500,
  approximate: false,
} as Ship
const live = { lat: 31.5, lon: 122.5, sog: 9, cog: 8, heading: 7, status: 5, positionAt: 110_000, approximate: false }

it('takes the newer position', () => {
  expect(withLive(ship, live)).toMatchObject({
    lat: 31.5,
    lon: 122.5,
    sog: 9,
    status: 5,
    positionAt: 110_000,
    receivedAt: 110_000,
  })
})
it('keeps the answer when the live mark is no newer', () => {
  expect(withLive(ship, { ...live, positionAt: 101_000 })).toBe(ship)
  expect(withLive(ship, null)).toBe(ship)
})
it('does not replace a fine position by the coarse copy of the world view', () => {
  expect(withLive(ship, { ...live, lat: 31.003, lon: 121.997 })).toMatchObject({ lat: 31, lon: 122, sog: 9 })
})
it('takes a live position when none was known', () => {
  expect(withLive({ ...ship, lat: null, lon: null, positionAt: null }, live).lat).toBe(31.5)
})
