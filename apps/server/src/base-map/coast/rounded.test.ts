import { expect, it } from 'vitest'
import { rounded } from './rounded.ts'
import { doubleArea } from './shape.ts'

const square = Float64Array.of(0, 0, 1, 0, 1, 1, 0, 1, 0, 0)
const triangle = Float64Array.of(0, 0, 1, 0, 0, 1, 0, 0)

/** The sharpest turn of a closed ring, degrees. */
function sharpest(xy: Float64Array): number {
  let most = 0
  for (let i = 0; i + 3 < xy.length; i += 2) {
    const next = i + 4 < xy.length ? i + 4 : 2
    const one = Math.atan2(xy[i + 3] - xy[i + 1], xy[i + 2] - xy[i])
    const other = Math.atan2(xy[next + 1] - xy[i + 3], xy[next] - xy[i + 2])
    const turn = Math.abs(Math.atan2(Math.sin(other - one), Math.cos(other - one)))
    most = Math.max(most, (turn * 180) / Math.PI)
  }
  return most
}

it.each([
  ['square', square],
  ['triangle', triangle],
])('leaves no corner on a %s', (_name, ring) => {
  expect(sharpest(ring)).toBeGreaterThan(89)
  expect(sharpest(rounded(ring, 0.6))).toBeLessThan(55)
})

it('keeps the ring closed, its way round, and what is far from a corner', () => {
  const made = rounded(square, 0.1)
  expect(made.slice(0, 2)).toEqual(made.slice(-2))
  expect(doubleArea(made) / doubleArea(square)).toBeGreaterThan(0.98)
  expect(doubleArea(made) / doubleArea(square)).toBeLessThan(1)
})

it('leaves a bend as it is, and what is too small to have corners', () => {
  const bend = Float64Array.of(0, 0, 5, 0.1, 10, 0, 5, 8, 0, 0)
  const made = rounded(bend, 0.2)
  expect([...made].some((x, i) => i % 2 === 0 && x === 5 && made[i + 1] === 0.1)).toBe(true)
  expect(rounded(Float64Array.of(0, 0, 1, 1, 0, 0), 1)).toHaveLength(6)
})
