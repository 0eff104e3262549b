import { haversineDistance } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { ringShapes } from './range-rings.tsx'
import { readRadii, storedRings } from './ring-choices.ts'

it.each([
  ['1, 3, 6', [1852, 5556, 11_112]],
  ['6;3；1', [1852, 5556, 11_112]],
  ['0.5 0.5', [926]],
  ['', null],
  ['1, x', null],
  ['-1', null],
  ['1 2 3 4 5 6 7 8 9', null],
  ['1e9', null],
])('reads the distances %j', (text, metres) => expect(readRadii(text, 1852)).toEqual(metres))

it('keeps what an earlier visit chose, and nothing damaged', () => {
  const choices = { around: 'point', point: { lat: 1, lon: 2 }, radii: [1000, 2000] }
  expect(storedRings(choices)).toEqual(choices)
  expect(storedRings({ ...choices, point: { lat: 'x', lon: 2 } })?.point).toBeNull()
  for (const damaged of [null, {}, { radii: [] }, { radii: ['x', -5] }]) expect(storedRings(damaged)).toBeUndefined()
})

it('draws each ring at its distance all around, across the antimeridian too, with its number at the top', () => {
  const centre = { lat: 60, lon: 179.95 }
  const { features } = ringShapes({ centre, radii: [10_000], labels: '5.40 nm' })
  const [ring, name] = features.map(({ geometry }) => geometry)
  const points = ring.type === 'LineString' ? ring.coordinates : []
  for (const [lon, lat] of points) expect(haversineDistance(60, 179.95, lat, lon)).toBeCloseTo(10_000, 0)
  expect(Math.max(...points.map(([lon]) => lon))).toBeGreaterThan(180)
  expect(name).toMatchObject({ type: 'Point', coordinates: points[0] })
  expect(ringShapes({ centre: null, radii: [10_000], labels: '' }).features).toEqual([])
})
