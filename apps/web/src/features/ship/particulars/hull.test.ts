import { expect, it } from 'vitest'
import { hullOf } from './hull.ts'

it('draws a hull to scale, with the antenna where she says it is', () => {
  const hull = hullOf({ toBow: 200, toStern: 60, toPort: 10, toStarboard: 30 })!
  expect(hull.width / hull.height).toBeCloseTo(260 / 40)
  expect(hull.antenna!.x / hull.width).toBeCloseTo(60 / 260)
  expect(hull.antenna!.y / hull.height).toBeCloseTo(10 / 40)
})
it('shows no antenna for a ship that says her length in B and her breadth in D', () => {
  expect(hullOf({ toBow: 0, toStern: 100, toPort: 0, toStarboard: 20 })!.antenna).toBeNull()
})
it('has room for a barge as broad as long and for a needle', () => {
  expect(hullOf({ toBow: 20, toStern: 20, toPort: 20, toStarboard: 20 })!.height).toBeLessThanOrEqual(110)
  expect(hullOf({ toBow: 200, toStern: 200, toPort: 1, toStarboard: 1 })!.height).toBeGreaterThanOrEqual(22)
})
it('draws nothing without dimensions', () => {
  expect(hullOf({ toBow: null, toStern: null, toPort: null, toStarboard: null })).toBeNull()
  expect(hullOf({ toBow: 10, toStern: 20, toPort: 0, toStarboard: 0 })).toBeNull()
})
