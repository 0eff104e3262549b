import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simplify } from './simplify.ts'

describe('simplify', () => {
  it('returns every point when they fit', () => {
    expect([...simplify([0, 1, 2], [0, 1, 2], [0, 0, 0], 3)]).toEqual([0, 1, 2])
  })

  it('keeps the corner and drops what lies on the way', () => {
    const time = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    const lat = [0, 0, 0, 0, 0, 0.1, 0.2, 0.3, 0.4]
    const lon = [0, 0.1, 0.2, 0.3, 0.4, 0.4, 0.4, 0.4, 0.4]
    expect([...simplify(time, lat, lon, 3)]).toEqual([0, 4, 8])
  })

  it('keeps a halt on a straight line, which a distance without time would lose', () => {
    const time = [0, 10, 20, 80, 90, 100]
    const lon = [0, 0.1, 0.2, 0.2, 0.3, 0.4]
    expect([...simplify(time, [0, 0, 0, 0, 0, 0], lon, 4)]).toEqual([0, 2, 3, 5])
  })

  it('sees no detour in a straight passage over the antimeridian', () => {
    const lon = [179.7, 179.8, 179.9, -180, -179.9, -179.8]
    expect([...simplify([0, 1, 2, 3, 4, 5], [0, 0, 0, 0.01, 0, 0], lon, 3)]).toEqual([0, 3, 5])
  })

  it('keeps pinned points before any other', () => {
    const lat = Array.from({ length: 50 }, (_, i) => Math.sin(i))
    const steps = lat.map((_, i) => i)
    expect([...simplify(steps, lat, steps, 4, [20, 21])]).toEqual([0, 20, 21, 49])
  })

  it('always returns exactly the budget, in order, with both ends', () => {
    const point = fc.tuple(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    )
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 3, maxLength: 200 }),
        fc.integer({ min: 2, max: 50 }),
        (points, budget) => {
          const kept = [
            ...simplify(
              points.map((_, i) => i * 1000),
              points.map(([lat]) => lat),
              points.map(([, lon]) => lon),
              budget,
            ),
          ]
          expect(kept.length).toBe(Math.min(points.length, budget))
          expect(kept.at(0)).toBe(0)
          expect(kept.at(-1)).toBe(points.length - 1)
          expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b))
        },
      ),
    )
  })
})
