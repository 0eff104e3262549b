import { expect, it } from 'vitest'
import {
  boxContains,
  deltaLongitude,
  destinationPoint,
  edgeLongitude,
  fastDistance,
  geodesicDistance,
  haversineDistance,
  initialBearing,
  wrapLongitude,
} from './geodesy.ts'

it('agrees with the published solution of Flinders Peak to Buninyong to the millimetre', () => {
  // Geoscience Australia's worked example of Vincenty's formula (GRS 80, same to 0.1 mm): 54,972.271 m.
  const flinders = [-(37 + 57 / 60 + 3.7203 / 3600), 144 + 25 / 60 + 29.5244 / 3600] as const
  const buninyong = [-(37 + 39 / 60 + 10.1561 / 3600), 143 + 55 / 60 + 35.3839 / 3600] as const
  expect(geodesicDistance(...flinders, ...buninyong)).toBeCloseTo(54_972.271, 3)
})

it('gives the ellipsoid its quarter meridian and its equator', () => {
  expect(geodesicDistance(0, 0, 90, 0)).toBeCloseTo(10_001_965.729, 2)
  expect(geodesicDistance(0, 0, 0, 90)).toBeCloseTo(10_018_754.171, 2)
  expect(geodesicDistance(10, 20, 10, 20)).toBe(0)
})

it('falls back to the sphere near antipodes instead of looping or answering NaN', () => {
  expect(geodesicDistance(0, 0, 0.1, 179.9)).toBeCloseTo(haversineDistance(0, 0, 0.1, 179.9), 6)
  expect(geodesicDistance(0, 0, 0, 180)).toBeGreaterThan(19_900_000)
})

it('keeps the sphere within 0.56 % of the ellipsoid and the plane within 0.2 % of the sphere up to 100 km', () => {
  for (let lat = -75; lat <= 75; lat += 5) {
    for (let bearing = 0; bearing < 360; bearing += 30) {
      const to = destinationPoint(lat, 179.9, bearing, 100_000)
      const sphere = haversineDistance(lat, 179.9, to.lat, to.lon)
      expect(sphere).toBeCloseTo(100_000, 3)
      expect(Math.abs(fastDistance(lat, 179.9, to.lat, to.lon) / sphere - 1)).toBeLessThan(0.002)
      expect(Math.abs(geodesicDistance(lat, 179.9, to.lat, to.lon) / sphere - 1)).toBeLessThan(0.0056)
    }
  }
})

it('goes the short way round the antimeridian', () => {
  expect(deltaLongitude(179, -179)).toBe(2)
  expect(deltaLongitude(-179, 179)).toBe(-2)
  expect(wrapLongitude(180)).toBe(-180)
  expect(wrapLongitude(-541)).toBe(179)
  expect([-180, 180, 180.5, -180.5, 541].map(edgeLongitude)).toEqual([-180, 180, -179.5, 179.5, -179])
  expect(fastDistance(0, 179.999, 0, -179.999)).toBeCloseTo(222.39, 1)
  expect(destinationPoint(0, 179.999, 90, 222.39).lon).toBeCloseTo(-179.999, 6)
})

it('leaves in the direction it is told and finds that direction again', () => {
  expect(initialBearing(0, 0, 1, 0)).toBe(0)
  expect(initialBearing(0, 0, 0, -1)).toBe(270)
  const to = destinationPoint(30, 120, 47, 50_000)
  expect(initialBearing(30, 120, to.lat, to.lon)).toBeCloseTo(47, 6)
})

it('knows boxes that cross the antimeridian', () => {
  const pacific = { south: -10, west: 170, north: 10, east: -170 }
  expect(boxContains(pacific, 0, 180)).toBe(true)
  expect(boxContains(pacific, 0, -175)).toBe(true)
  expect(boxContains(pacific, 0, 0)).toBe(false)
  expect(boxContains(pacific, 11, 175)).toBe(false)
  expect(boxContains({ south: 0, west: 0, north: 1, east: 1 }, 1, 1)).toBe(true)
})
