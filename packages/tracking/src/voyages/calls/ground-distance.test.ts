import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { destinationPoint, geodesicDistance } from '../../geodesy.ts'
import { STEPS_PER_DEGREE } from '../../track-points.ts'
import { groundDistance } from './ground-distance.ts'

const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE)

it('agrees with the geodesic to a hundred-thousandth, near and far, across the antimeridian too', () => {
  const place = fc.record({
    lat: fc.double({ min: -78, max: 78, noNaN: true }),
    lon: fc.double({ min: -180, max: 179.999, noNaN: true }),
    bearing: fc.integer({ min: 0, max: 359 }),
    metres: fc.constantFrom(2, 300, 5_000, 15_000, 40_000, 3_000_000),
  })
  fc.assert(
    fc.property(place, ({ lat, lon, bearing, metres }) => {
      const to = destinationPoint(lat, lon, bearing, metres)
      const [a, b, c, d] = [steps(lat), steps(lon), steps(to.lat), steps(to.lon)]
      const exact = geodesicDistance(
        a / STEPS_PER_DEGREE,
        b / STEPS_PER_DEGREE,
        c / STEPS_PER_DEGREE,
        d / STEPS_PER_DEGREE,
      )
      expect(Math.abs(groundDistance(a, b, c, d) - exact)).toBeLessThanOrEqual(exact * 1e-5 + 0.001)
    }),
    { numRuns: 500 },
  )
})
