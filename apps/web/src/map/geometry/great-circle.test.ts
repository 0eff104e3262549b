import { expect, it } from 'vitest'
import { greatCircle } from './great-circle.ts'

it('draws the great circle, also across the antimeridian', () => {
  const line = greatCircle({ lat: 35, lon: 140 }, { lat: 37, lon: -122 })
  expect(line[0]).toEqual([140, 35])
  expect(line[line.length - 1][0]).toBeCloseTo(238, 6)
  expect(Math.max(...line.map(([, lat]) => lat))).toBeGreaterThan(46)
  for (let i = 1; i < line.length; i++) expect(Math.abs(line[i][0] - line[i - 1][0])).toBeLessThan(5)
  expect(greatCircle({ lat: 1, lon: 2 }, { lat: 1, lon: 2 })).toHaveLength(2)
})
