import { shipListQuery } from '@fairway/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { ShipRegister } from '../register/ship-register.ts'
import { listShips } from './list.ts'
import { Picture } from './picture.ts'
import { positionsOf, staticOf } from './reports.fixture.ts'

const ports: Record<string, string> = { OSLO: 'NOOSL', BERGEN: 'NOBGO' }
const picture = new Picture({
  register: new ShipRegister(),
  portOf: (text) => ({ locode: ports[text] ?? null, byPlace: false }),
})
const describing = { feeds: [], flagOf: (mmsi: number) => [null, 'CN', 'NO', 'CN', 'AU'][mmsi] ?? null }

beforeAll(() => {
  picture.applyPositions(
    positionsOf([
      { mmsi: 1, lat: 10, lon: 179, sog: 5, time: 4_000, status: 5 },
      { mmsi: 2, lat: 10, lon: -179, sog: 15.5, time: 9_000 },
      { mmsi: 3, lat: 10, lon: 0, time: 1_000 },
      { mmsi: 4, lat: 50, lon: 0, sog: 0, time: 2_000, status: 1 },
    ]),
  )
  picture.applyStatic({ ...staticOf(1), name: 'BRAVO', eta: 9_000_000, toBow: 50, toStern: 50, shipType: 80 })
  picture.applyStatic({
    ...staticOf(2),
    name: 'ALPHA',
    imo: 9_074_729,
    eta: 8_000_000,
    toBow: 200,
    toStern: 50,
    destination: 'OSLO',
  })
  picture.applyStatic({ ...staticOf(4), name: 'ALPHA', imo: 8_000_001, shipType: 80, destination: 'BERGEN' })
  picture.resolveDestinations(60_000)
})

const list = (query: Record<string, string | number>) => listShips(picture, shipListQuery.parse(query), describing)
const order = (sort: string, direction: string) => list({ sort, order: direction }).ships.map((ship) => ship.mmsi)

describe('the list of ships', () => {
  // Ships alike in the sorted value stand in the order they were first heard.
  it.each([
    ['mmsi', [1, 2, 3, 4], [4, 3, 2, 1]],
    ['sog', [4, 1, 2, 3], [2, 1, 4, 3]],
    ['age', [2, 1, 4, 3], [3, 4, 1, 2]],
    ['length', [1, 2, 3, 4], [2, 1, 3, 4]],
    ['name', [2, 4, 1, 3], [1, 2, 4, 3]],
    ['destination', [4, 2, 1, 3], [2, 4, 1, 3]],
    ['flag', [4, 1, 3, 2], [2, 1, 3, 4]],
    ['class', [1, 4, 2, 3], [2, 3, 1, 4]],
    ['imo', [4, 2, 1, 3], [2, 4, 1, 3]],
    ['eta', [2, 1, 3, 4], [1, 2, 3, 4]],
    // By what they do: under way under a forgotten status, under way, anchoring.
    ['status', [1, 2, 4, 3], [4, 2, 1, 3]],
    ['port', [4, 2, 1, 3], [2, 4, 1, 3]],
  ])('sorts by %s both ways, unknown values last', (sort, ascending, descending) => {
    expect(order(sort, 'asc')).toEqual(ascending)
    expect(order(sort, 'desc')).toEqual(descending)
  })

  it('keeps to the box, over the antimeridian too, and to the classes asked for', () => {
    expect(list({ west: 170, east: -170, sort: 'mmsi' }).ships.map((ship) => ship.mmsi)).toEqual([1, 2])
    expect(list({ classes: 'tanker,container', sort: 'mmsi' }).ships.map((ship) => ship.mmsi)).toEqual([1, 4])
    expect(list({ classes: 'no-such-class' })).toEqual({ total: 0, ships: [], ports: [] })
  })

  it('lists ships by their numbers alone, each once, and says which port a destination means', () => {
    const { total, ships, ports } = listShips(
      picture,
      { ...shipListQuery.parse({ sort: 'name', west: 170, east: -170 }), ships: [4, 1, 4, 99] },
      describing,
    )
    expect([total, ships.map(({ mmsi }) => mmsi), ports]).toEqual([2, [4, 1], ['NOBGO', null]])
  })

  it('puts shore stations, which speak every few seconds, behind the ships in order of age', () => {
    const coast = new Picture({ register: new ShipRegister() })
    coast.applyPositions(
      positionsOf([
        { mmsi: 2_241_000, lat: 1, lon: 0, time: 99_000, kind: 'base-station' },
        { mmsi: 1, lat: 2, lon: 0, time: 5_000 },
        { mmsi: 992_111_111, lat: 3, lon: 0, time: 98_000, kind: 'aton' },
        { mmsi: 2, lat: 4, lon: 0, time: 6_000 },
      ]),
    )
    const byAge = (order: string) =>
      listShips(coast, shipListQuery.parse({ sort: 'age', order }), describing).ships.map((ship) => ship.mmsi)
    expect(byAge('asc')).toEqual([2, 1, 2_241_000, 992_111_111])
    expect(byAge('desc')).toEqual([1, 2, 992_111_111, 2_241_000])
  })

  it('gives one page and the number of all', () => {
    const page = list({ sort: 'mmsi', offset: 1, limit: 2 })
    expect([page.total, page.ships.map((ship) => ship.mmsi)]).toEqual([4, [2, 3]])
    expect(list({ offset: 1_000 })).toEqual({ total: 4, ships: [], ports: [] })
  })
})

it('ranks fixed stations behind ships by age, youngest first or last', () => {
  const mixed = new Picture({ register: new ShipRegister() })
  mixed.applyPositions(
    positionsOf([
      { mmsi: 2_000_001, kind: 'base-station', lat: 1, lon: 1, time: 9_000 },
      { mmsi: 992_000_001, kind: 'aton', lat: 1, lon: 1, time: 3_000 },
      { mmsi: 201_000_001, lat: 1, lon: 1, time: 2_000 },
      { mmsi: 201_000_002, lat: 1, lon: 1, time: 5_000 },
    ]),
  )
  const page = (query: Record<string, string | number>) =>
    listShips(mixed, shipListQuery.parse({ sort: 'age', ...query }), describing).ships.map((ship) => ship.mmsi)
  expect(page({})).toEqual([201_000_002, 201_000_001, 2_000_001, 992_000_001])
  expect(page({ order: 'desc' })).toEqual([201_000_001, 201_000_002, 992_000_001, 2_000_001])
  expect(page({ offset: 1, limit: 2 })).toEqual([201_000_001, 2_000_001])
  expect(page({ offset: 3 })).toEqual([992_000_001])
})

it('cuts the same pages by speed as a sort of all does, ships alike in the order first heard', () => {
  const many = new Picture({ register: new ShipRegister() })
  many.applyPositions(
    positionsOf(
      Array.from({ length: 3_000 }, (_, i) => ({
        mmsi: i + 1,
        lat: (i % 90) - 45,
        lon: (i * 7) % 180,
        sog: i % 11 === 0 ? NaN : (i * 7919) % 30,
      })),
    ),
  )
  for (const order of ['asc', 'desc'] as const) {
    const sign = order === 'desc' ? -1 : 1
    const sogOf = (mmsi: number) => ((mmsi - 1) * 7919) % 30
    const all = Array.from({ length: 3_000 }, (_, i) => i + 1)
    const expected = [
      ...all.filter((mmsi) => (mmsi - 1) % 11 !== 0).toSorted((a, b) => sign * (sogOf(a) - sogOf(b)) || a - b),
      ...all.filter((mmsi) => (mmsi - 1) % 11 === 0),
    ]
    for (const offset of [0, 499, 1_500, 2_700, 2_990]) {
      const page = listShips(many, shipListQuery.parse({ sort: 'sog', order, offset, limit: 60 }), describing)
      expect(page.ships.map((ship) => ship.mmsi)).toEqual(expected.slice(offset, offset + 60))
    }
  }
})

it('cuts the same pages by name as a sort of all texts does', () => {
  const many = new Picture({ register: new ShipRegister() })
  const names = [
    'OCEAN STAR',
    'OCEAN STA',
    'OCEAN',
    'ÉTOILE',
    '航道',
    '航海',
    'A',
    'OCEAN SUN OF MORE THAN TWENTY LETTERS',
    null,
  ]
  const reports = Array.from({ length: 2_000 }, (_, i) => ({ mmsi: i + 1, lat: 0, lon: 0 }))
  many.applyPositions(positionsOf(reports))
  for (const { mmsi } of reports) {
    const name = names[mmsi % names.length]
    many.applyStatic({ ...staticOf(mmsi), name: name === null ? null : `${name}${mmsi % 4}` })
  }
  const nameOf = (mmsi: number) => many.names.get(many.row(mmsi))
  for (const order of ['asc', 'desc'] as const) {
    const pages = Array.from(
      { length: 29 },
      (_, page) =>
        listShips(many, shipListQuery.parse({ sort: 'name', order, offset: page * 70, limit: 70 }), describing).ships,
    ).flat()
    expect(new Set(pages.map((ship) => ship.mmsi)).size).toBe(2_000)
    const known = reports
      .map(({ mmsi }) => nameOf(mmsi))
      .filter((name) => name !== null)
      .toSorted()
    if (order === 'desc') known.reverse()
    expect(pages.map((ship) => ship.name)).toEqual([
      ...known,
      ...Array.from({ length: 2_000 - known.length }, () => null),
    ])
  }
})
