import { expect, it } from 'vitest'
import { compassPoint } from './compass.ts'

it.each([
  [0, 0],
  [11.2, 0],
  [11.3, 1],
  [45, 2],
  [225, 10],
  [348.7, 15],
  [348.8, 0],
  [360, 0],
])('%d° is point %d', (degrees, point) => {
  expect(compassPoint(degrees)).toBe(point)
})
