import { mapClasses } from '@fairway/contract'
import { expect, it } from 'vitest'
import { screenAt } from '../geometry/screen.ts'
import { shipsWithin } from './ships-within.ts'
import { storeOf } from './synthetic-ships.fixture.ts'

const store = storeOf(
  [
    { lat: 0, lon: 179.9 },
    { lat: 0, lon: -179.9, class: 1 },
    { lat: 0, lon: 179 },
    { lat: 0.9, lon: 179.9 },
  ],
  0,
)
const screen = screenAt(0, 180, 8, 800, 600)
const box = [
  { x: 300, y: 200 },
  { x: 500, y: 200 },
  { x: 500, y: 400 },
  { x: 300, y: 400 },
]

it('finds the ships in a shape, also across the antimeridian', () => {
  expect(shipsWithin(store, [], box, screen)).toEqual([1, 2])
  expect(shipsWithin(store, [], box.slice(0, 3), screen)).toEqual([2])
  expect(shipsWithin(store, [], box.slice(0, 2), screen)).toEqual([])
})

it('leaves out the classes that are hidden', () =>
  expect(shipsWithin(store, [mapClasses[1]], box, screen)).toEqual([1]))
