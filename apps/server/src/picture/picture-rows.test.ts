import { boxContains } from '@fairway/tracking'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ShipRegister } from '../register/ship-register.ts'
import { createPicture, mmsisIn, shipIn } from './picture.fixture.ts'
import { Picture } from './picture.ts'
import { positionsOf, staticOf } from './reports.fixture.ts'

const HOUR = 3_600_000

describe('ships in a box', () => {
  it('finds exactly the ships that a search through all finds, across the antimeridian too', () => {
    const lon = fc.oneof(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.constantFrom(-180, 180, 0, 179.9999999, -179.9999999),
    )
    const lat = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0))
    fc.assert(
      fc.property(fc.array(fc.tuple(lat, lon), { maxLength: 60 }), lon, lat, lon, lat, (places, west, a, east, b) => {
        const picture = createPicture()
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
    const picture = createPicture()
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
    const picture = createPicture({ onForgotten: (mmsi) => gone.push(mmsi) })
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

  it('shows a ship that made room for another no more, and forgets her when every reader has seen her go', () => {
    const picture = createPicture()
    picture.applyPositions(positionsOf([{ mmsi: 1, lat: 1, lon: 1, time: HOUR }]))
    const changed = picture.watchPositions()
    picture.dismiss(1)
    expect([picture.isLive(0), changed.count, picture.row(1)]).toEqual([false, 1, 0])
    picture.expire(HOUR)
    expect(picture.row(1)).toBe(0)
    picture.expire(8 * 24 * HOUR)
    expect(picture.row(1)).toBe(-1)
  })

  it('takes a ship back that is heard again after she made room', () => {
    const picture = createPicture()
    picture.applyPositions(positionsOf([{ mmsi: 1, lat: 1, lon: 1, time: HOUR }]))
    picture.dismiss(1)
    picture.applyPositions(positionsOf([{ mmsi: 1, lat: 1, lon: 1, time: HOUR + 1 }]))
    picture.expire(HOUR + 2)
    picture.expire(HOUR + 3)
    expect(picture.isLive(picture.row(1))).toBe(true)
  })

  it('refuses and counts ships beyond its size, and makes room of hidden ones first', () => {
    const picture = createPicture({ maxShips: 100 })
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
  const picture = createPicture()
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
  const picture = createPicture()
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
