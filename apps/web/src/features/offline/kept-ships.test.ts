import { LiveState, type ShipRow } from '@fairway/contract'
import { expect, it } from 'vitest'
import { ShipStore } from '../../live/ship-store.ts'
import { showKeptShips } from './kept-ships.ts'

const NOW = 1_800_000_000_000
const row = (mmsi: number, more: Partial<ShipRow> = {}): ShipRow => ({
  mmsi,
  class: 'tanker',
  name: 'JADE HORIZON',
  nameZh: null,
  imo: null,
  callSign: null,
  flag: null,
  lat: 20.5,
  lon: 118.25,
  sog: 12.3,
  cog: 90,
  status: 0,
  destination: null,
  eta: null,
  draught: null,
  length: null,
  deadweight: null,
  positionAt: NOW - 3 * 3_600_000,
  receivedAt: NOW - 3 * 3_600_000,
  staticAt: null,
  destinationPort: null,
  simulated: false,
  ...more,
})

it('puts a followed ship where she was, as old as that is, under her name', () => {
  const store = new ShipStore()
  showKeptShips(store, { now: NOW - 3 * 3_600_000, ships: [row(477000111)] }, NOW)
  expect(store.get(477000111)).toMatchObject({
    class: 'tanker',
    lat: 20.5,
    lon: 118.25,
    sog: 12.3,
    cog: 90,
    heading: null,
    positionAt: NOW - 3 * 3_600_000,
    moving: true,
    detail: { name: 'JADE HORIZON' },
  })
})

it('leaves out who was heard without a place, and shows who lies still as lying still', () => {
  const store = new ShipStore()
  showKeptShips(store, { now: NOW, ships: [row(1, { lat: null }), row(2, { sog: null, status: 5 })] }, NOW)
  expect(store.count).toBe(1)
  expect(store.get(2)).toMatchObject({ sog: null, status: 5, moving: false })
  expect(store.columns.state[0] & LiveState.moving).toBe(0)
})
