import { describe, expect, it } from 'vitest'
import { withoutSharpCorners } from './cut-corners.ts'
import { between, type LinePoints, type Sees } from './line-points.ts'
import { withOffing } from './offing.ts'
import { milesApart, putVector } from './sight.ts'
import { milesOfLine } from './tighten.ts'

const point = (lat: number, lon: number): Float64Array => {
  const v = new Float64Array(3)
  putVector(v, 0, lat, lon)
  return v
}
const apart = (a: Float64Array, b: Float64Array) => milesApart(Float64Array.from([...a, ...b]), 0, 1)
const nearest = (a: Float64Array, b: Float64Array, to: Float64Array) =>
  Math.min(...Array.from({ length: 201 }, (_, i) => apart(between(a, b, i / 200), to)))

// A round island of ten miles on the equator; the line passes it by a far corner to the north.
const island = point(0, 0)
const sees: Sees = (a, b) => nearest(a, b, island) > 10
const line: LinePoints = [point(0, -1), point(1, 0), point(0, 1)]
const isClear = (line: LinePoints) => line.slice(1).every((to, i) => sees(line[i]!, to))

describe('a line round an island', () => {
  it('loses its sharp corner and stays clear of land', () => {
    const cut = withoutSharpCorners(line, sees)
    expect(milesOfLine(line)).toBeGreaterThan(169)
    expect(milesOfLine(cut)).toBeLessThan(126)
    expect(isClear(cut)).toBe(true)
    expect([cut[0], cut.at(-1)]).toEqual([line[0], line[2]])
  })

  it('keeps a corner that nothing can be cut of', () => {
    const blind: Sees = () => false
    expect(withoutSharpCorners(line, blind)).toEqual(line)
  })

  it('passes the cape three miles off where there is room, and at it where there is none', () => {
    const tight: LinePoints = [point(0, -1), point(0.175, 0), point(0, 1)]
    const off = withOffing(tight, () => true)
    expect(apart(off[1]!, tight[1]!)).toBeCloseTo(3, 1)
    expect(apart(off[1]!, island)).toBeGreaterThan(13)
    const walled: Sees = (a, b) => Math.min(apart(a, tight[1]!), apart(b, tight[1]!)) < 0.1
    expect(withOffing(tight, walled)).toEqual(tight)
  })
})
