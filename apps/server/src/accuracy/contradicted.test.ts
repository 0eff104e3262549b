import { expect, it } from 'vitest'
import { contradicted } from './contradicted.ts'

const MOORED = 5
const ANCHORED = 1
const lying = (mmsi: number, lat: number, status: number) => ({
  mmsi,
  lat,
  lon: 25,
  status,
  time: 0,
  heading: null,
  shipClass: null,
})
const odd = lying(1, 60.001, ANCHORED)

it('finds the ship at anchor among moored ones, and the moored one among ships at anchor', () => {
  expect([...contradicted([odd, lying(2, 60, MOORED), lying(3, 60.002, MOORED)])]).toEqual([odd])
  expect([
    ...contradicted([lying(4, 60.001, MOORED), lying(5, 60, ANCHORED), lying(6, 60.002, ANCHORED)]),
  ]).toHaveLength(1)
})

it('finds none where a neighbour says the same, or too few are near', () => {
  expect(contradicted([odd, lying(2, 60, MOORED), lying(3, 60.002, MOORED), lying(7, 60.0015, ANCHORED)]).size).toBe(0)
  expect(contradicted([odd, lying(2, 60, MOORED), lying(3, 60.01, MOORED)]).size).toBe(0)
})
