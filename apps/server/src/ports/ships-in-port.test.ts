import { expect, it } from 'vitest'
import { describeShip } from '../picture/describe-ship.ts'
import { Picture } from '../picture/picture.ts'
import { positionsOf } from '../picture/reports.fixture.ts'
import { ShipRegister } from '../register/ship-register.ts'
import { describePort } from './ships-in-port.ts'

const port = {
  locode: 'SGSIN',
  name: 'Singapore',
  nameZh: '新加坡',
  country: 'SG',
  lat: 1.26,
  lon: 103.84,
  radius: 5_000,
  timeZone: 'Asia/Singapore',
  size: 1,
}
const NOW = 86_400_000 * 10
const here = { lat: port.lat, lon: port.lon }

it('has the ships and craft within its radius that spoke today, newest first, and nobody who is no ship', () => {
  const picture = new Picture({ register: new ShipRegister() })
  picture.applyPositions(
    positionsOf([
      { mmsi: 563_000_001, ...here, time: NOW - 60_000, sog: 0 },
      { mmsi: 563_000_002, ...here, time: NOW - 1_000, sog: 8 },
      { mmsi: 985_630_003, ...here, time: NOW - 2_000, sog: 0, kind: 'craft' },
      { mmsi: 563_000_004, lat: port.lat + 1, lon: port.lon, time: NOW },
      { mmsi: 563_000_005, ...here, time: NOW - 90_000_000, sog: 0 },
      { mmsi: 5_639_998, ...here, time: NOW, kind: 'base-station' },
      { mmsi: 995_631_001, ...here, time: NOW, kind: 'aton' },
      { mmsi: 111_563_001, ...here, time: NOW, kind: 'sar-aircraft' },
    ]),
  )
  const detail = describePort(
    port,
    picture,
    (row) => describeShip(picture, row, { feeds: [], flagOf: () => null }),
    NOW,
  )
  expect(detail.inPort.map(({ mmsi }) => mmsi)).toEqual([563_000_002, 985_630_003, 563_000_001])
  expect([detail.inPortTotal, detail.stoppedTotal]).toEqual([3, 2])
})
