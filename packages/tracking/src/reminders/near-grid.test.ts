import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haversineDistance } from '../geodesy.ts'
import { NearGrid } from './near-grid.ts'

const METRES = 20_000

describe('ships by where they were last', () => {
  it('are found when they are near a place, at every latitude and across ±180°', () => {
    const place = fc.record({
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const around = fc.record({
      north: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      east: fc.double({ min: -1, max: 1, noNaN: true }),
    })
    let near = 0
    fc.assert(
      fc.property(place, fc.array(around, { minLength: 1, maxLength: 20 }), ({ lat, lon }, ships) => {
        const grid = new NearGrid(METRES)
        for (const [mmsi, { north, east }] of ships.entries()) {
          grid.put(mmsi, lat + north, lon)
          grid.put(mmsi, Math.max(-90, Math.min(90, lat + north)), ((lon + east + 540) % 360) - 180)
        }
        const found = grid.near(lat, lon)
        expect(new Set(found).size).toBe(found.length)
        for (const [mmsi, { north, east }] of ships.entries())
          if (haversineDistance(lat, lon, Math.max(-90, Math.min(90, lat + north)), lon + east) <= METRES) {
            near++
            expect(found).toContain(mmsi)
          }
      }),
      { numRuns: 500, seed: 11 },
    )
    expect(near).toBeGreaterThan(500)
  })

  it('are few of many, and gone when they are taken out', () => {
    const grid = new NearGrid(METRES)
    for (let mmsi = 0; mmsi < 1_000; mmsi++) grid.put(mmsi, (mmsi % 100) - 50, mmsi / 3 - 170)
    grid.put(1, 30, 120)
    grid.put(2, 30.1, 120.1)
    expect(grid.near(30.05, 120)).toEqual([1, 2])
    grid.delete(1)
    expect(grid.near(30.05, 120)).toEqual([2])
  })
})
