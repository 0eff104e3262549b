import { packWay, type Replay } from '@fairway/contract'
import { expect, it } from 'vitest'
import { replayedShips } from './replay-ships.ts'
import { ReplayStore } from './replay-store.ts'

const FROM = Date.UTC(2026, 10, 22)
const MINUTE = 60_000
const END = FROM + 130 * MINUTE
const ship = (mmsi: number, minutes: readonly number[], lon: readonly number[], gaps: number[] = []) => ({
  mmsi,
  class: 'tanker' as const,
  name: `SHIP ${mmsi}`,
  nameZh: null,
  ...packWay(
    { time: minutes.map((minute) => FROM + minute * MINUTE), lat: lon.map(() => 0), lon: [...lon], gaps },
    FROM,
  ),
})
const replay: Replay = {
  from: FROM,
  to: END,
  total: 3,
  ships: [
    // East at 12 kn, then silent for an hour.
    ship(1, [0, 30, 90], [10, 10.1, 10.2], [2]),
    ship(2, [60, 120], [20, 20]),
    ship(3, [5], [30]),
  ],
}
const ships = replayedShips(replay)

it('leaves out who was heard only once', () => {
  expect(ships.map(({ mmsi }) => mmsi)).toEqual([1, 2])
})

it('puts each ship where she was between two reports, with the course and speed of her way', () => {
  const store = new ReplayStore()
  store.take(ships)
  expect(store.show(ships, FROM + 15 * MINUTE, END)).toBe(1)
  expect(store.get(1)).toMatchObject({ lat: 0, lon: 10.05, class: 'tanker', cog: 90, moving: true })
  expect(store.get(1)!.sog).toBeCloseTo(12, 0)
  expect(store.get(1)!.detail).toMatchObject({ name: 'SHIP 1' })
  expect(store.now()).toBe(FROM + 15 * MINUTE)
})

it('holds a silent ship where she was last, and lets her grow old', () => {
  const store = new ReplayStore()
  store.show(ships, FROM + 75 * MINUTE, END)
  expect(store.get(1)).toMatchObject({ lon: 10.1, moving: false, positionAt: FROM + 30 * MINUTE })
  expect(store.get(2)).toMatchObject({ lon: 20, moving: false })
})

it('takes off who has gone, forwards and backwards', () => {
  const store = new ReplayStore()
  store.show(ships, FROM + 100 * MINUTE, END)
  expect([store.get(1), store.get(2)].map((one) => one?.mmsi ?? null)).toEqual([null, 2])
  store.show(ships, FROM, END)
  expect([store.get(1), store.get(2)].map((one) => one?.mmsi ?? null)).toEqual([1, null])
  expect(store.show([], FROM, END)).toBe(0)
  expect(store.count).toBe(0)
})

it('keeps a ship under way where she was last known while a period ends before her next report was due', () => {
  const store = new ReplayStore()
  const end = FROM + 115 * MINUTE
  store.show(ships, end, end)
  expect(store.get(1)).toMatchObject({ lon: 10.2, moving: false, positionAt: FROM + 90 * MINUTE })
})
