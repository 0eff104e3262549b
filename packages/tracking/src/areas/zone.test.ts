import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxContains, wrapLongitude, type GeoBox } from '../geodesy.ts'
import { createArea } from './create-area.ts'
import { Zone } from './zone.ts'

const zoneAround = (lat: number, lon: number, radius: number) =>
  new Zone({ area: createArea({ kind: 'circle', centre: { lat, lon }, radius }) }, 20_000)

it('lies to a box as the places of the box do', () => {
  const lat = fc.double({ min: -80, max: 80, noNaN: true })
  const lon = fc.double({ min: -180, max: 179, noNaN: true })
  const size = fc.double({ min: 0.05, max: 100, noNaN: true })
  const seen = { outside: 0, inside: 0, edge: 0 }
  fc.assert(
    fc.property(
      lat,
      lon,
      fc.integer({ min: 500, max: 900_000 }),
      lat,
      lon,
      size,
      (a, b, radius, south, west, across) => {
        const zone = zoneAround(a, b, radius)
        const box: GeoBox = { south, north: Math.min(90, south + across), west, east: wrapLongitude(west + across) }
        const relation = zone.relation(box)
        seen[relation]++
        const share = [0, 0.25, 0.5, 0.75, 1]
        const held = share.flatMap((x) =>
          share.map((y) => boxContains(zone.box, south + y * (box.north - south), wrapLongitude(west + x * across))),
        )
        if (relation === 'inside') expect(held).not.toContain(false)
        if (relation === 'outside') expect(held).not.toContain(true)
      },
    ),
    { numRuns: 3_000, seed: 3 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
})

it('is outside of a box only if none of it lies in it', () => {
  const zone = zoneAround(10, 179.95, 20_000)
  expect(zone.relation({ south: 9, north: 11, west: -180, east: -179 })).toBe('edge')
  expect(zone.relation({ south: 9, north: 11, west: 90, east: 179 })).toBe('outside')
  expect(zone.relation({ south: -90, north: 90, west: -180, east: 180 })).toBe('edge')
})

it('near a pole is a band round the world', () => {
  const zone = zoneAround(89.9, 30, 50_000)
  expect(zone.relation({ south: 89.8, north: 89.95, west: 100, east: 120 })).toBe('inside')
  expect(zone.relation({ south: 0, north: 45, west: 100, east: 120 })).toBe('outside')
})
