import { ReportFlag } from '@fairway/tracking'
import { describe, expect, it } from 'vitest'
import { ShipRegister } from '../register/ship-register.ts'
import { countLiveShips } from './count-live-ships.ts'
import { createPicture, mmsisIn, shipIn } from './picture.fixture.ts'
import { positionsOf, staticOf } from './reports.fixture.ts'
import type { ShipNames } from './search/ship-names.ts'
import { mapClassAt } from './ship-columns.ts'

describe('the picture of a ship', () => {
  it('tells everything that was reported of her, in house units', () => {
    const picture = createPicture()
    picture.applyPositions(
      positionsOf([
        {
          mmsi: 413_000_001,
          lat: 31.2345678,
          lon: -122.7654321,
          time: 1_000,
          sog: 12.3,
          cog: 359.9,
          heading: 1,
          rot: -4.5,
          status: 0,
          flags: ReportFlag.classB,
        },
      ]),
    )
    picture.applyStatic({
      ...staticOf(413_000_001, 2_000),
      imo: 9_074_729,
      callSign: 'BPAB',
      name: 'XIN HAI',
      shipType: 83,
      toBow: 100,
      toStern: 20,
      toPort: 0,
      toStarboard: 16,
      draught: 9.7,
      destination: 'CNSHA',
      eta: 5_000,
    })
    expect(shipIn(picture, 413_000_001)).toEqual({
      mmsi: 413_000_001,
      class: 'tanker',
      name: 'XIN HAI',
      nameZh: null,
      formerNames: [],
      callSign: 'BPAB',
      imo: 9_074_729,
      flag: 'CN',
      shipType: 83,
      classB: true,
      lat: 31.2345678,
      lon: -122.7654321,
      sog: 12.3,
      cog: 359.9,
      heading: 1,
      rot: -4.5,
      status: 0,
      length: 120,
      breadth: 16,
      toBow: 100,
      toStern: 20,
      toPort: 0,
      toStarboard: 16,
      draught: 9.7,
      destination: 'CNSHA',
      eta: 5_000,
      deadweight: null,
      buildYear: null,
      positionAt: 1_000,
      receivedAt: 1_000,
      staticAt: 2_000,
      approximate: false,
      expectedInterval: 30,
      source: { feed: 'test', simulated: true, credit: 'us' },
    })
  })

  it('is not moved by a report that a newer one came before, nor begun by one', () => {
    const picture = createPicture()
    picture.applyPositions(positionsOf([{ mmsi: 413_000_001, lat: 31, lon: 122, time: 60_000, sog: 9 }]))
    const positions = picture.watchPositions()
    const flags = ReportFlag.overtaken
    picture.applyPositions(
      positionsOf([
        { mmsi: 413_000_001, lat: 30, lon: 121, time: 30_000, sog: 3, flags },
        { mmsi: 413_000_002, lat: 30, lon: 121, time: 30_000, flags },
      ]),
    )
    expect(shipIn(picture, 413_000_001)).toMatchObject({ lat: 31, lon: 122, positionAt: 60_000, sog: 9 })
    expect([picture.size, positions.count]).toEqual([1, 0])
  })

  it('knows a ship by her static report alone, without a place on the map', () => {
    const picture = createPicture()
    picture.applyStatic({ ...staticOf(2), name: 'A' })
    expect(shipIn(picture, 2)).toMatchObject({
      lat: null,
      lon: null,
      sog: null,
      cog: null,
      heading: null,
      rot: null,
      status: null,
      positionAt: null,
      expectedInterval: null,
      name: 'A',
    })
    expect(mmsisIn(picture, -180, -90, 180, 90)).toEqual([])
  })

  it('leaves alone what a report does not carry and clears what it says is not available', () => {
    const picture = createPicture()
    picture.applyStatic({ ...staticOf(2), name: 'A', destination: 'B', draught: 3, imo: 1 })
    picture.applyStatic({ ...staticOf(2), destination: null })
    picture.staticSeen(2, 77)
    picture.staticSeen(3, 77)
    expect([picture.size, shipIn(picture, 2).staticAt]).toEqual([1, 77])
    expect(shipIn(picture, 2)).toMatchObject({ name: 'A', destination: null, draught: 3, imo: 1 })
  })

  it('keeps the last place of a ship that reports without one', () => {
    const picture = createPicture()
    picture.applyPositions(positionsOf([{ mmsi: 2, lat: 10, lon: 20, time: 5, sog: 3 }]))
    picture.applyPositions(positionsOf([{ mmsi: 2, lat: NaN, lon: NaN, time: 9, sog: 4 }]))
    expect(shipIn(picture, 2)).toMatchObject({ lat: 10, lon: 20, positionAt: 5, sog: 4, receivedAt: 9 })
  })

  it('takes her class from the register before her AIS type, and from her number before both', () => {
    const register = new ShipRegister()
    register.load(
      [2, 3].map((mmsi) => ({
        mmsi,
        imo: null,
        name: '',
        nameZh: '远洋',
        class: 'container' as const,
        deadweight: 50_000,
        buildYear: 2010,
      })),
    )
    const picture = createPicture({ register })
    picture.applyPositions(
      positionsOf([
        { mmsi: 2, lat: 0, lon: 0 },
        { mmsi: 3, lat: 0, lon: 0, kind: 'aton' },
        { mmsi: 4, lat: 0, lon: 0 },
      ]),
    )
    for (const mmsi of [2, 4]) picture.applyStatic({ ...staticOf(mmsi), shipType: 70 })
    expect([2, 3, 4].map((mmsi) => mapClassAt(picture.columns, picture.row(mmsi)))).toEqual([
      'container',
      'aton',
      'general-cargo',
    ])
    expect(shipIn(picture, 2)).toMatchObject({ nameZh: '远洋', deadweight: 50_000, buildYear: 2010 })
  })

  it('follows a register that is loaded after the ships came', () => {
    const register = new ShipRegister()
    const told: [number, ShipNames][] = []
    const picture = createPicture({ register, onNames: (mmsi, names) => told.push([mmsi, names]) })
    picture.applyPositions(positionsOf([{ mmsi: 2, lat: 0, lon: 0 }]))
    register.load([{ mmsi: 2, imo: null, name: '', nameZh: '海星', class: 'lng', deadweight: null, buildYear: null }])
    picture.refreshRegister()
    expect(shipIn(picture, 2)).toMatchObject({ class: 'lng', nameZh: '海星' })
    expect(told.at(-1)).toEqual([2, { name: null, nameZh: '海星', callSign: null, imo: null, formerNames: [] }])
  })

  it('remembers five former names, newest first, and tells the search index only of changes', () => {
    const told: ShipNames[] = []
    const picture = createPicture({ onNames: (_, names) => told.push(names) })
    for (const name of ['A', 'A', 'B', 'C', 'B', 'D', 'E', 'F', 'G']) picture.applyStatic({ ...staticOf(2), name })
    expect(told.at(-1)).toEqual({
      name: 'G',
      nameZh: null,
      callSign: null,
      imo: null,
      formerNames: ['F', 'E', 'D', 'B', 'C'],
    })
    expect(told.map((names) => names.name)).toEqual([null, 'A', 'B', 'C', 'B', 'D', 'E', 'F', 'G'])
  })

  it('keeps texts that are long, Chinese or hostile as they came, cut at 80', () => {
    const picture = createPicture()
    for (const name of [
      '航道一号',
      '<script>alert(1)</script> of more than twenty',
      'é'.repeat(20),
      'x'.repeat(200),
      'SHORT',
      null,
    ]) {
      picture.applyStatic({ ...staticOf(2), name })
      expect(picture.names.get(picture.row(2))).toBe(name?.slice(0, 80) ?? null)
    }
  })
})

it('counts as ships on the map neither buoys nor who is only remembered', () => {
  const picture = createPicture()
  const at = { lat: 31, lon: 122, time: 1_000 }
  picture.applyPositions(
    positionsOf([
      { mmsi: 413_000_001, ...at },
      { mmsi: 995_631_998, kind: 'aton', ...at },
    ]),
  )
  picture.applyStatic(staticOf(413_000_002, 2_000))
  expect([picture.size, countLiveShips(picture)]).toEqual([3, 1])
})
