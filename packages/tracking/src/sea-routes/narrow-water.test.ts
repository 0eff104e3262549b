import { describe, expect, it } from 'vitest'
import { measureClearance } from './clearance.ts'
import { narrowWater, throughNarrows } from './narrow-water.ts'
import { createShoreRuns } from './shore-runs.ts'
import { placeOf, putVector } from './sight.ts'
import { COLUMNS, PER_DEGREE, ROWS, columnOf, latOf, lonOf, rowOf, setWater } from './water-grid.ts'

/** No square is water all over. */
const coast = measureClearance(new Uint32Array((ROWS * COLUMNS) / 32))
const cellAt = (lat: number, lon: number) => rowOf(lat) * COLUMNS + columnOf(lon)
const point = (lat: number, lon: number) => {
  const at = new Float64Array(3)
  putVector(at, 0, lat, lon)
  return at
}
/** Places of a line, in shares of a cell from 60° N, 20° E. */
const shares = (points: Float64Array[]) =>
  points.map((at) => placeOf(at, 0).map((degrees, i) => (degrees - [60, 20][i]!) * PER_DEGREE))

describe('water that does not fill its cell', () => {
  it('lies in the middle of the two shores that run through the cell', () => {
    const runs = createShoreRuns()
    runs.add([19.9, 60.001, 20.1, 60.001])
    runs.add([20.1, 60.005, 19.9, 60.005])
    const [lat] = runs.middles(new Set([cellAt(60.003, 20.001)])).get(cellAt(60.003, 20.001))!
    expect(lat).toBeCloseTo(60.003, 4)
  })

  it('is known of cells that were opened, by the middle of one that is water there', () => {
    const nothing = () => new Uint32Array((ROWS * COLUMNS) / 32)
    const [free, middle, wide] = [nothing(), nothing(), nothing()]
    const at = (lat: number) => [rowOf(lat), columnOf(20)] as const
    setWater(free, ...at(60), true)
    setWater(wide, ...at(60), true)
    setWater(free, ...at(60.1), true)
    setWater(free, ...at(60.2), true)
    setWater(middle, ...at(60.2), true)
    const asked: number[] = []
    const places = narrowWater({ free, middle }, wide, (cells) => {
      asked.push(...cells)
      return new Map([[cellAt(60.1, 20), [60.1, 20.01]]])
    })
    expect(asked.toSorted((a, b) => a - b)).toEqual([cellAt(60.1, 20), cellAt(60.2, 20)])
    expect([...places]).toEqual([
      [cellAt(60.1, 20), [60.1, 20.01]],
      [cellAt(60.2, 20), [latOf(rowOf(60.2)), lonOf(columnOf(20))]],
    ])
  })

  it('bends a line that crosses the cell, and not one that cuts its corner', () => {
    const place = [60 + 0.2 / PER_DEGREE, 20 + 1.5 / PER_DEGREE] as const
    const narrow = new Map([[cellAt(...place), place]])
    const across = throughNarrows(narrow, coast, [
      point(60 + 0.8 / PER_DEGREE, 20),
      point(60 + 0.8 / PER_DEGREE, 20 + 3 / PER_DEGREE),
    ])
    expect(across).toHaveLength(3)
    expect(shares(across)[1]![0]).toBeCloseTo(0.2)
    const corner = [
      point(60 + 0.9 / PER_DEGREE, 20 + 0.9 / PER_DEGREE),
      point(60 + 1.2 / PER_DEGREE, 20 + 1.2 / PER_DEGREE),
    ]
    expect(throughNarrows(narrow, coast, corner)).toBe(corner)
  })

  it('leaves the corners of a long way alone', () => {
    const cell = [59.99, 20.01] as const
    const line = [point(40, -10), point(50, -5.5), point(58, 11), point(59.999, 20.001), point(59.98, 20.03)]
    const led = throughNarrows(new Map([[cellAt(...cell), cell]]), coast, line)
    for (const corner of line.slice(0, 3)) expect(led).toContain(corner)
  })
})
