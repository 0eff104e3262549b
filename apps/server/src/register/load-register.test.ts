import { shipListQuery } from '@fairway/contract'
import { expect, it } from 'vitest'
import { listShips } from '../picture/list.ts'
import { Picture } from '../picture/picture.ts'
import { positionsOf } from '../picture/reports.fixture.ts'
import { loadRegister } from './load-register.ts'
import { ShipRegister } from './ship-register.ts'

it('loads a register in parts, and every ship known before takes her class and Chinese name from it', async () => {
  const register = new ShipRegister()
  const told = new Map<number, string | null>()
  const picture = new Picture({ register, onNames: (mmsi, { nameZh }) => void told.set(mmsi, nameZh) })
  picture.applyPositions(positionsOf(Array.from({ length: 5_001 }, (_, i) => ({ mmsi: i + 1, lat: 0, lon: 0 }))))
  const row = (ship: number) => ({
    mmsi: ship + 1,
    imo: null,
    name: 'A',
    nameZh: `海${ship}`,
    class: 'lng' as const,
    deadweight: null,
    buildYear: null,
  })
  await loadRegister(
    {
      size: 5_000,
      register: (first, last) => Array.from({ length: Math.min(last, 5_000) - first }, (_, i) => row(first + i)),
    },
    register,
    picture,
  )
  expect(register.size).toBe(5_000)
  expect(listShips(picture, shipListQuery.parse({ classes: 'lng' }), { feeds: [], flagOf: () => null }).total).toBe(
    5_000,
  )
  expect([told.get(1), told.get(5_000), told.get(5_001)]).toEqual(['海0', '海4999', null])
})
