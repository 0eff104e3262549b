import { expect, it } from 'vitest'
import { placesOf } from './places-of.ts'

const longitudes = (...lons: (number | null)[]) => {
  const rows = new Map(lons.map((lon, at) => [at + 1, { lat: lon === null ? null : 10, lon }]))
  return placesOf([...lons.map((_, at) => ({ mmsi: at + 1 })), { mmsi: 99 }], rows).map(({ lon }) => lon)
}

it('gives a fleet’s places from west to east, across the antimeridian where that is shorter', () => {
  expect(longitudes(120, 4, null, 60)).toEqual([4, 60, 120])
  expect(longitudes(-170, 150, 175)).toEqual([150, 175, -170])
  expect(longitudes(7)).toEqual([7])
  expect(longitudes(null)).toEqual([])
})
