import { expect, it } from 'vitest'
import { Picture } from '../../picture/picture.ts'
import { positionsOf, staticOf } from '../../picture/reports.fixture.ts'
import { ShipRegister } from '../../register/ship-register.ts'
import { expectedShips } from './expected-ships.ts'

const NOW = 86_400_000 * 10
const SHIPS = {
  sailing: 563_000_001,
  moored: 563_000_002,
  silentSpeed: 563_000_003,
  anchored: 563_000_004,
  there: 563_000_005,
  elsewhere: 563_000_006,
}

it('are under way, bound for the port and not in it', () => {
  const picture = new Picture({ register: new ShipRegister(), portOf: (text) => ({ locode: text, byPlace: false }) })
  const at = { lat: 10, lon: 110, time: NOW - 60_000 }
  picture.applyPositions(
    positionsOf([
      { mmsi: SHIPS.sailing, ...at, sog: 12 },
      { mmsi: SHIPS.moored, ...at, sog: 0, status: 0 },
      { mmsi: SHIPS.silentSpeed, ...at, status: 0 },
      { mmsi: SHIPS.anchored, ...at, status: 1 },
      { mmsi: SHIPS.there, ...at, sog: 12 },
      { mmsi: SHIPS.elsewhere, ...at, sog: 12 },
    ]),
  )
  for (const mmsi of Object.values(SHIPS))
    picture.applyStatic({ ...staticOf(mmsi, NOW), destination: mmsi === SHIPS.elsewhere ? 'CNSHA' : 'SGSIN' })
  picture.resolveDestinations(60_000)
  const found = expectedShips(picture, 'SGSIN', (mmsi) => mmsi === SHIPS.there, NOW)
  expect(found.map(({ mmsi, eta }) => [mmsi, eta])).toEqual([
    [SHIPS.sailing, null],
    [SHIPS.silentSpeed, null],
  ])
})
