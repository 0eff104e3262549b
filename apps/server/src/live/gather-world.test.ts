import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Picture } from '../picture/picture.ts'
import { positionsOf } from '../picture/reports.fixture.ts'
import { ShipRegister } from '../register/ship-register.ts'
import { gatherWorld } from './gather-world.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 0, 2)

it('holds every ship once, whole, while others come and go between its steps', async () => {
  const picture = new Picture({
    register: new ShipRegister(),
    keepMs: 2 * HOUR,
    hideStoppedMs: HOUR,
    hideMovingMs: HOUR,
  })
  const fleet = (first: number, count: number, time: number) =>
    picture.applyPositions(
      positionsOf(
        Array.from({ length: count }, (_, i) => ({ mmsi: first + i, lat: (i % 120) - 60, lon: (i * 7) % 180, time })),
      ),
    )
  fleet(201_000_000, 60_000, NOW)
  fleet(301_000_000, 20_000, NOW - 3 * HOUR)
  const gathering = gatherWorld(picture, NOW, (row) => picture.isLive(row))
  for (let turn = 0; turn < 5; turn++) {
    picture.expire(NOW)
    fleet(401_000_000 + turn * 10_000, 10_000, NOW)
    await setImmediate()
  }
  const ships = await gathering
  const mmsis = [...ships.mmsi.subarray(0, ships.count)]
  expect(new Set(mmsis).size).toBe(ships.count)
  expect(mmsis.includes(0)).toBe(false)
  expect(mmsis.filter((mmsi) => mmsi < 301_000_000).length).toBe(60_000)
})
