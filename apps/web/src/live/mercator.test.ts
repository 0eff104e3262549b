import { describe, expect, it } from 'vitest'
import { MAX_LATITUDE, WORLD_UNITS, latOfUnit, lonOfUnit, metresPerPixel, unitX, unitY } from './mercator.ts'

describe('Mercator units', () => {
  it('lead there and back within a unit, half a centimetre', () => {
    for (const lon of [-180, -122.4194, -1e-6, 0, 121.4737, 179.999999])
      expect(lonOfUnit(unitX(lon))).toBeCloseTo(lon, 6)
    for (const lat of [-85, -33.8688, 0, 1e-6, 31.2304, 84.9]) expect(latOfUnit(unitY(lat))).toBeCloseTo(lat, 6)
  })

  it('make one meridian of 180° east and west', () => {
    expect(unitX(180)).toBe(unitX(-180))
  })

  it('stay in 32 bits at the poles', () => {
    for (const lat of [90, MAX_LATITUDE, -MAX_LATITUDE, -90]) {
      expect(unitY(lat) | 0).toBe(unitY(lat))
      expect(Math.abs(unitY(lat)) / (WORLD_UNITS / 2)).toBeCloseTo(1, 6)
    }
  })

  it('know how long a pixel is', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 0)
    expect(metresPerPixel(60, 10)).toBeCloseTo(78_271.5 / 1024 / 2, 2)
  })
})
