import { Picture } from '../picture/picture.ts'
import { positionsOf, staticOf } from '../picture/reports.fixture.ts'
import { ShipSearch } from '../picture/search/ship-search.ts'
import { ShipRegister } from '../register/ship-register.ts'

export const NOW = Date.parse('2026-11-20T12:00:00Z')
/** Two ships share a name; one has a Chinese name and a former one. */
export const fleet = [
  { mmsi: 353_136_000, imo: 9_811_000, name: 'EVER GIVEN', callSign: 'H3RC', nameZh: '长赐' },
  { mmsi: 413_000_001, imo: 9_074_729, name: 'OCEAN STAR', callSign: 'BABC', nameZh: null },
  { mmsi: 477_000_001, imo: 0, name: 'OCEAN STAR', callSign: 'VRAB', nameZh: null },
] as const

/** The ships of `fleet` as they are heard, and things with names that people do not mean by a ship's. */
export function pictureOfFleet(): { picture: Picture; search: ShipSearch } {
  const search = new ShipSearch()
  const register = new ShipRegister()
  register.load([
    {
      mmsi: 353_136_000,
      imo: 9_811_000,
      name: 'EVER GIVEN',
      nameZh: '长赐',
      class: 'container',
      deadweight: 199_000,
      buildYear: 2018,
    },
  ])
  const picture = new Picture({
    register,
    portOf: (text) => ({ locode: text === 'SG SIN' ? 'SGSIN' : null, byPlace: false }),
    onNames: (mmsi, names) => void search.set(mmsi, names),
  })
  picture.applyPositions(
    positionsOf(
      fleet.map(({ mmsi }, n) => ({ mmsi, lat: 30, lon: 120 + n, sog: 10, time: NOW - n * 1_000 })),
      NOW,
    ),
  )
  for (const { mmsi, imo, name, callSign } of fleet)
    picture.applyStatic({
      ...staticOf(mmsi, NOW),
      name,
      callSign,
      destination: mmsi === 353_136_000 ? 'SG SIN' : 'FISHING',
      ...(imo !== 0 && { imo }),
    })
  picture.applyPositions(
    positionsOf(
      [
        { mmsi: 994_131_001, lat: 30, lon: 121, kind: 'aton' },
        { mmsi: 4_131_001, lat: 30, lon: 122, kind: 'base-station' },
        { mmsi: 984_131_001, lat: 30, lon: 123, kind: 'craft' },
      ],
      NOW,
    ),
  )
  picture.applyStatic({ ...staticOf(994_131_001, NOW), kind: 'aton', name: 'LANTERN 1' })
  picture.applyStatic({ ...staticOf(4_131_001, NOW), kind: 'base-station', name: 'LANTERN 2' })
  picture.applyStatic({ ...staticOf(984_131_001, NOW), kind: 'craft', name: 'LANTERN 3' })
  picture.resolveDestinations(60_000)
  return { picture, search }
}
