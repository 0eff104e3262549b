import { boxContains, ReportFlag } from '@fairway/tracking'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ShipRegister } from '../register/ship-register.ts'
import { describeShip } from './describe-ship.ts'
import type { PictureOptions } from './picture-options.ts'
import { Picture } from './picture.ts'
import { mapClassAt } from './ship-columns.ts'
import type { ShipNames } from './search/ship-names.ts'
import { positionsOf, staticOf } from './reports.fixture.ts'

const HOUR = 3_600_000
const create = (options: Partial<PictureOptions> = {}) => new Picture({ register: new ShipRegister(), ...options })
const describing = {
  feeds: [{ feed: 'test', simulated: true, credit: 'us' }],
  flagOf: (mmsi: number) => (mmsi === 413_000_001 ? 'CN' : null),
}
const shipIn = (picture: Picture, mmsi: number) => describeShip(picture, picture.row(mmsi), describing)

function mmsisIn(picture: Picture, west: number, south: number, east: number, north: number): number[] {
  const found: number[] = []
  picture.inBox({ west, south, east, north }, (row) => found.push(picture.columns.mmsi[row]))
  return found.toSorted((a, b) => a - b)
}

describe('the picture of a ship', () => {
  it('tells everything that was reported of her, in house units', () => {
    const picture = create()
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

  it('knows a ship by her static report alone, without a place on the map', () => {
    const picture = create()
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
    const picture = create()
    picture.applyStatic({ ...staticOf(2), name: 'A', destination: 'B', draught: 3, imo: 1 })
    picture.applyStatic({ ...staticOf(2), destination: null })
    picture.staticSeen(2, 77)
    picture.staticSeen(3, 77)
    expect([picture.size, shipIn(picture, 2).staticAt]).toEqual([1, 77])
    expect(shipIn(picture, 2)).toMatchObject({ name: 'A', destination: null, draught: 3, imo: 1 })
  })

  it('keeps the last place of a ship that reports without one', () => {
    const picture = create()
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
    const picture = create({ register })
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
    const picture = create({ register, onNames: (mmsi, names) => told.push([mmsi, names]) })
    picture.applyPositions(positionsOf([{ mmsi: 2, lat: 0, lon: 0 }]))
    register.load([{ mmsi: 2, imo: null, name: '', nameZh: '海星', class: 'lng', deadweight: null, buildYear: null }])
    picture.refreshRegister()
    expect(shipIn(picture, 2)).toMatchObject({ class: 'lng', nameZh: '海星' })
    expect(told.at(-1)).toEqual([2, { name: null, nameZh: '海星', callSign: null, imo: null, formerNames: [] }])
  })

  it('remembers five former names, newest first, and tells the search index only of changes', () => {
    const told: ShipNames[] = []
    const picture = create({ onNames: (_, names) => told.push(names) })
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
    const picture = create()
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

describe('ships in a box', () => {
  it('finds exactly the ships that a search through all finds, across the antimeridian too', () => {
    const lon = fc.oneof(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.constantFrom(-180, 180, 0, 179.9999999, -179.9999999),
    )
    const lat = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0))
    fc.assert(
      fc.property(fc.array(fc.tuple(lat, lon), { maxLength: 60 }), lon, lat, lon, lat, (places, west, a, east, b) => {
        const picture = create()
        const reports = places.map(([lat, lon], i) => ({
          mmsi: i + 1,
          lat: Math.round(lat * 1e7) / 1e7,
          lon: Math.round(lon * 1e7) / 1e7,
        }))
        // Each ship comes from elsewhere first: the grid must have moved her.
        picture.applyPositions(
          positionsOf(reports.map((report) => ({ ...report, lat: -report.lat, lon: -report.lon }))),
        )
        picture.applyPositions(positionsOf(reports))
        const box = { west, east, south: Math.min(a, b), north: Math.max(a, b) }
        const expected = reports
          .filter((report) => boxContains(box, report.lat, report.lon))
          .map((report) => report.mmsi)
        expect(mmsisIn(picture, box.west, box.south, box.east, box.north)).toEqual(expected)
      }),
    )
  })
})

describe('silence', () => {
  it('hides ships under way after six hours and stopped ones after a day, and shows them again when they report', () => {
    const picture = create()
    picture.applyPositions(
      positionsOf([
        { mmsi: 2, lat: 1, lon: 1, sog: 10 },
        { mmsi: 3, lat: 1, lon: 1, sog: 0 },
      ]),
    )
    picture.expire(6 * HOUR)
    expect(mmsisIn(picture, 0, 0, 2, 2)).toEqual([2, 3])
    picture.expire(6 * HOUR + 1)
    expect(mmsisIn(picture, 0, 0, 2, 2)).toEqual([3])
    picture.expire(24 * HOUR + 1)
    expect(mmsisIn(picture, 0, 0, 2, 2)).toEqual([])
    expect(picture.size).toBe(2)
    picture.applyPositions(positionsOf([{ mmsi: 2, lat: 1, lon: 1, sog: 10, time: 25 * HOUR }]))
    expect(mmsisIn(picture, 0, 0, 2, 2)).toEqual([2])
  })

  it('forgets ships after seven days, says so, and gives their rows to others only later', () => {
    const gone: number[] = []
    const picture = create({ onForgotten: (mmsi) => gone.push(mmsi) })
    picture.applyPositions(positionsOf([{ mmsi: 2, lat: 1, lon: 1 }]))
    picture.applyStatic({ ...staticOf(2), name: 'OLD', imo: 9_074_729, destination: 'X', callSign: 'Y' })
    picture.expire(25 * HOUR)
    picture.expire(7 * 24 * HOUR + 1)
    expect([gone, picture.size, picture.row(2), picture.forgotten]).toEqual([[2], 0, -1, 1])
    picture.applyPositions(positionsOf([{ mmsi: 3, lat: 1, lon: 1 }]))
    expect(picture.row(3)).toBe(1)
    picture.expire(0)
    picture.applyPositions(positionsOf([{ mmsi: 4, lat: 1, lon: 1 }]))
    expect(picture.row(4)).toBe(0)
    expect(shipIn(picture, 4)).toMatchObject({ name: null, imo: null, destination: null, callSign: null })
  })

  it('refuses and counts ships beyond its size, and makes room of hidden ones first', () => {
    const picture = create({ maxShips: 100 })
    const fleet = (first: number, count: number, time: number) =>
      positionsOf(Array.from({ length: count }, (_, i) => ({ mmsi: first + i, lat: 1, lon: 1, time })))
    picture.applyPositions(fleet(1, 101, 0))
    expect([picture.size, picture.refused]).toEqual([100, 1])
    picture.expire(24 * HOUR + 1)
    picture.expire(24 * HOUR + 2)
    picture.applyPositions(fleet(1_000, 100, 24 * HOUR))
    expect(picture.size).toBe(100)
    expect(picture.row(1_099)).toBeGreaterThanOrEqual(0)
  })
})

it('grows past its first columns and loses nothing', () => {
  const picture = create()
  const watcher = picture.watchPositions()
  const reports = Array.from({ length: 20_000 }, (_, i) => ({
    mmsi: 1 + i,
    lat: (i % 170) - 85,
    lon: (i % 359) - 179,
    sog: (i % 300) / 10,
  }))
  picture.applyPositions(positionsOf(reports))
  picture.applyPositions(positionsOf(reports))
  for (const report of reports) picture.applyStatic({ ...staticOf(report.mmsi), name: `SHIP ${report.mmsi}` })
  expect(mmsisIn(picture, -180, -90, 180, 90)).toHaveLength(20_000)
  expect(watcher.drain()).toHaveLength(20_000)
  expect(watcher.drain()).toHaveLength(0)
  for (const mmsi of [1, 4_096, 4_097, 20_000]) {
    const { lat, lon, sog } = reports[mmsi - 1]
    expect(shipIn(picture, mmsi)).toMatchObject({ lat, lon, sog, name: `SHIP ${mmsi}` })
  }
})

it('restores positions, statics and former names of before the last stop', () => {
  const picture = create()
  picture.restore(
    positionsOf([{ mmsi: 2, lat: 1, lon: 2, time: 7 }]),
    [{ ...staticOf(2), name: 'NOW' }],
    [[2, ['BEFORE']]],
  )
  expect(shipIn(picture, 2)).toMatchObject({ lat: 1, lon: 2, name: 'NOW', formerNames: ['BEFORE'] })
})

it('takes a ship in once when a batch brings her first reports, and counts each report of a ship it has no room for', () => {
  const picture = new Picture({ register: new ShipRegister(), maxShips: 6_000 })
  const changed = picture.watchPositions()
  const reports = Array.from({ length: 14_000 }, (_, i) => ({
    mmsi: 201_000_000 + (i >> 1),
    lat: i % 2,
    lon: 3,
    time: i,
  }))
  picture.applyPositions(positionsOf(reports))
  expect([picture.size, picture.refused, changed.count]).toEqual([6_000, 2_000, 6_000])
  const row = picture.row(201_005_999)
  expect([picture.columns.latE7[row], picture.columns.positionAt[row]]).toEqual([1e7, 11_999])
  expect(picture.row(201_006_000)).toBe(-1)
})
