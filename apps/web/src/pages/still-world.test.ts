import { expect, it } from 'vitest'
import { stillHeight, stillPlace } from './still-world.ts'

it('meets the still where its edges are', () => {
  expect(stillPlace(78, -180)).toEqual({ x: 0, y: 0 })
  expect(stillPlace(-60, 180).x).toBe(1440)
  expect(stillPlace(-60, 180).y).toBeCloseTo(stillHeight, 0)
})
it('puts capes where the drawing has them', () => {
  // Dakar is the westernmost point of the drawing's Afro-Eurasia, Cape York the northernmost of its Australia.
  expect(stillPlace(14.7, -17.6).x).toBeCloseTo(649.6, 0)
  expect(stillPlace(-10.7, 142.5).y).toBeCloseTo(559.2, 0)
})
