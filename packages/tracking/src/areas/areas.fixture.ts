import * as fc from 'fast-check'
import type { LatLon } from '../geodesy.ts'
import type { AreaShape } from './index.ts'

export const at = (lat: number, lon: number): LatLon => ({ lat, lon })
export const polygon = (...rings: LatLon[][]): AreaShape => ({ kind: 'polygons', polygons: [rings] })

/** A star of any number of corners, which never crosses itself. */
export const stars = fc
  .record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
    arms: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 3, maxLength: 60 }),
    size: fc.double({ min: 0.01, max: 12, noNaN: true }),
  })
  .map(({ lat, lon, arms, size }) =>
    arms.map((arm, i) => {
      const angle = (2 * Math.PI * i) / arms.length
      return at(lat + arm * size * Math.sin(angle), ((lon + arm * size * Math.cos(angle) + 540) % 360) - 180)
    }),
  )
