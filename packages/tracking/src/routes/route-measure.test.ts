import { expect, it } from 'vitest'
import { geodesicDistance, METRES_PER_NM } from '../geodesy.ts'
import { measureRoute } from './route-measure.ts'

const corner = (lat: number, lon: number, leg: 'rhumb' | 'great-circle' = 'rhumb') => ({ lat, lon, leg })

it('a parallel is longer as a rhumb line than as a great circle', () => {
  const rhumb = measureRoute([corner(45, -10), corner(45, -70)]).metresTo[1]!
  const circle = measureRoute([corner(45, -10, 'great-circle'), corner(45, -70)]).metresTo[1]!
  // The radius of the parallel is a · cos 45° / √(1 − e² sin² 45°): a third of π of it.
  expect(rhumb / METRES_PER_NM).toBeCloseTo(2_554.4, 1)
  expect(circle / geodesicDistance(45, -10, 45, -70)).toBeCloseTo(1, 2)
  expect(rhumb - circle).toBeGreaterThan(100_000)
})

it('tells how far off the route a position is, and how far along', () => {
  const line = measureRoute([corner(0, 0), corner(0, 1), corner(1, 1)])
  const degree = line.metresTo[1]!
  const off = line.place(0.1, 0.5)
  expect(off.off / degree).toBeCloseTo(0.1, 3)
  expect(off.along / degree).toBeCloseTo(0.5, 3)
  // Beyond an end it is the end.
  expect(line.place(2, 1).along).toBeCloseTo(line.metresTo[2]!, 0)
})

it('looks at one leg only where it is told to', () => {
  // Out and back by the same way.
  const line = measureRoute([corner(0, 0), corner(0, 1), corner(0, 0)])
  const degree = line.metresTo[1]!
  expect(line.place(0, 0.25, 0, 1).along / degree).toBeCloseTo(0.25, 3)
  expect(line.place(0, 0.25, 1, 2).along / degree).toBeCloseTo(1.75, 3)
})

it('crosses 180° the short way', () => {
  const line = measureRoute([corner(10, 179.5), corner(10, -179.5)])
  expect(line.metresTo[1]! / METRES_PER_NM).toBeCloseTo(59.1, 0)
  expect(line.place(10, 180).off).toBeLessThan(10)
  expect(line.place(10, -180).off).toBeLessThan(10)
})

it('is true to some metres far in the north', () => {
  const line = measureRoute([corner(79, 0, 'great-circle'), corner(79, 60)])
  const middle = line.place(80.9, 30)
  // The circle's northernmost point lies at atan(tan 79° / cos 30°).
  const top = (Math.atan(Math.tan((79 * Math.PI) / 180) / Math.cos(Math.PI / 6)) * 180) / Math.PI
  expect(middle.off).toBeGreaterThan(Math.abs(geodesicDistance(80.9, 30, top, 30)) - 400)
  expect(line.place(top, 30).off).toBeLessThan(60)
})
