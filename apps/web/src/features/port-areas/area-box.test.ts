import { expect, it } from 'vitest'
import { screenAt } from '../../map/geometry/screen.ts'
import { areaBox } from './area-box.ts'

it('asks for what is on the screen, to quarters of a degree, and for nothing before harbour zoom', () => {
  expect(areaBox(screenAt(31.3, 121.6, 8, 1440, 900))).toBeNull()
  expect(areaBox(screenAt(31.3, 121.6, 13, 1440, 900))).toEqual({
    west: 121.5,
    south: 31.25,
    east: 121.75,
    north: 31.5,
  })
  const near = areaBox(screenAt(31.31, 121.61, 13, 1440, 900))
  expect(near).toEqual(areaBox(screenAt(31.3, 121.6, 13, 1440, 900)))
})

it('crosses the antimeridian', () => {
  const { west, east } = areaBox(screenAt(-17.7, 179.95, 11, 1440, 900))!
  expect([west, east]).toEqual([179.5, -179.75])
})
