import { expect, it } from 'vitest'
import { fastDistance } from '../../geodesy.ts'
import { ShoreMeasure } from './measure-shore.ts'
import { shoreOf } from './shore.ts'

/** A five-cornered island some 30 km across, with a lagoon, and one that the antimeridian cuts. */
const island = [24.8, 60, 25.3, 59.95, 25.4, 60.15, 25.05, 60.22, 24.85, 60.1, 24.8, 60]
const lagoon = [25, 60.05, 25.02, 60.12, 25.2, 60.1, 25, 60.05]
const cutIsland = [
  [180, -17, 179.8, -17, 179.8, -16.8, 180, -16.8, 180, -17],
  [-180, -16.8, -179.9, -16.9, -180, -17, -180, -16.8],
]

const measure = new ShoreMeasure()
for (const ring of [island, lagoon, ...cutIsland]) measure.add(ring)
const shore = shoreOf(measure.strips())

/** Metres to the nearest of many places along the rings. */
function awayFrom(lat: number, lon: number, rings: readonly number[][]): number {
  let least = Infinity
  for (const ring of rings)
    for (let i = 2; i < ring.length; i += 2)
      for (let step = 0; step <= 400; step++) {
        const share = step / 400
        const x = ring[i - 2]! + (ring[i]! - ring[i - 2]!) * share
        const y = ring[i - 1]! + (ring[i + 1]! - ring[i - 1]!) * share
        least = Math.min(least, fastDistance(lat, lon, y, x))
      }
  return least
}

it('knows what lies within 300 m of a shore, to the size of a cell, on both sides of it', () => {
  let nearOnes = 0
  for (let i = 0; i < 4_000; i++) {
    // The same places in each run, spread evenly.
    const lat = 59.9 + ((i * 0.618034) % 1) * 0.37
    const lon = 24.7 + ((i * 0.754878) % 1) * 0.8
    const away = awayFrom(lat, lon, [island, lagoon])
    if (away < 150) nearOnes++
    if (away < 150) expect(shore(lat, lon)).toBe('near')
    if (away > 450) expect(shore(lat, lon)).not.toBe('near')
  }
  expect(nearOnes).toBeGreaterThan(50)
})

it('tells the sea from what is inland, where it does not know rivers and docks', () => {
  expect(shore(60.02, 25.1)).toBe('inland')
  expect(shore(59.9, 25.1)).toBe('water')
  // A lagoon of the outline is water.
  expect(shore(60.09, 25.05)).toBe('water')
  expect(shore(60.1, 10)).toBe('water')
})

it('takes the antimeridian for no shore, though outlines end there', () => {
  expect(shore(-16.9, 179.99)).toBe('inland')
  expect(shore(-16.9, -179.99)).toBe('inland')
  expect(shore(-16.9, 179.8)).toBe('near')
  expect(shore(-16.9, -179.9)).toBe('near')
  expect(shore(-16.9, 179.7)).toBe('water')
})

it('knows nothing beyond its rows', () => {
  expect(shore(-70, 0)).toBe('unknown')
  expect(shore(85, 0)).toBe('unknown')
})
