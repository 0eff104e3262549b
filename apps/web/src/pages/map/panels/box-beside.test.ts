import { expect, it } from 'vitest'
import { boxBeside } from './box-beside.ts'

const box = { west: 110, south: 10, east: 130, north: 20 }

it('is what is left between the list and a panel', () => {
  expect(boxBeside(box, 1_000, { left: 500, right: 0 })).toEqual({ ...box, west: 120 })
  expect(boxBeside(box, 1_000, { left: 500, right: 250 })).toEqual({ ...box, west: 120, east: 125 })
  expect(boxBeside(box, 1_000, { left: 0, right: 0 })).toEqual(box)
})

it('goes over 180°', () => {
  const over = { ...box, west: 170, east: -170 }
  expect(boxBeside(over, 1_000, { left: 250, right: 0 })).toEqual({ ...over, west: 175 })
  expect(boxBeside(over, 1_000, { left: 750, right: 0 })).toEqual({ ...over, west: -175 })
})

it('is all of it where the chart shows the world, and where nothing is left', () => {
  const world = { ...box, west: -180, east: 180 }
  expect(boxBeside(world, 1_000, { left: 500, right: 0 })).toEqual(world)
  expect(boxBeside(box, 1_000, { left: 600, right: 400 })).toEqual(box)
})
