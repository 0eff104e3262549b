import { haversineDistance } from '@fairway/tracking'
import type { Geometry } from 'geojson'
import { describe, expect, it } from 'vitest'
import { wayShapes, type Reported, type WayPart } from './way-shapes.ts'

const NOW = Date.UTC(2026, 5, 1)
const MIN = 60_000
const ship = (age: number, more: Partial<Reported> = {}): Reported => ({
  lat: 30,
  lon: 179.99,
  sog: 13,
  cog: 90,
  positionAt: NOW - age,
  ...more,
})
const texts = { after: (minutes: number) => `${minutes} min`, inside: (knots: number) => `kept ${knots} kn` }
const shapes = (reported: Reported) => wayShapes(reported, NOW, 30, texts).features
const partOf = (reported: Reported, part: WayPart): Geometry | undefined =>
  shapes(reported).find(({ properties }) => properties.part === part)?.geometry
const nm = (from: Reported, [lon, lat]: number[]) => haversineDistance(from.lat, from.lon, lat, lon) / 1852

describe('the way ahead', () => {
  it('goes on along her course from where she is by now, past the antimeridian', () => {
    const fresh = ship(10_000)
    const line = partOf(fresh, 'line')
    const points = line?.type === 'LineString' ? line.coordinates : []
    expect(nm(fresh, points[3])).toBeCloseTo(13 * 0.5 + (13 * 10) / 3600, 1)
    expect(points[3][0]).toBeGreaterThan(180)
    expect(shapes(fresh).map(({ properties }) => properties.part)).toEqual(['line', 'mark', 'mark'])
    expect(shapes(fresh)[2].properties.text).toBe('30 min')
  })

  it('tells of a stale ship the ring that she is inside of at her last speed, and a cone that widens', () => {
    const old = ship(60 * MIN)
    const ring = partOf(old, 'ring')
    for (const point of ring?.type === 'LineString' ? ring.coordinates : []) expect(nm(old, point)).toBeCloseTo(13, 1)
    expect(shapes(old).find(({ properties }) => properties.part === 'label')?.properties.text).toBe('kept 13 kn')
    const width = (age: number) => {
      const cone = partOf(ship(age), 'cone')
      const lats = cone?.type === 'Polygon' ? cone.coordinates[0].map(([, lat]) => lat) : []
      return (Math.max(...lats) - Math.min(...lats)) / age
    }
    expect(width(120 * MIN)).toBeGreaterThan(width(10 * MIN))
  })

  it.each([
    ['lies still', { sog: 0.2 }],
    ['has no course', { cog: null }],
    ['has no speed', { sog: null }],
    ['was heard days ago', { positionAt: NOW - 2 * 24 * 60 * MIN }],
  ])('says nothing of a ship that %s', (_, more) => expect(shapes(ship(0, more))).toEqual([]))
})
