import { array, assert, double, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { thinLine } from './thin-line.ts'

it('leaves out what lies on the way, keeps what bends it, and both ends', () => {
  expect(thinLine([[0, 0], [1, 0.001], [2, 0], [2, 1]], 0.01)).toEqual([[0, 0], [2, 0], [2, 1]]) // prettier-ignore
  expect(thinLine([[0, 0], [1, 0.001], [2, 0]], 0)).toHaveLength(3) // prettier-ignore
})

it('keeps a ring closed, and counts a degree of longitude by its latitude', () => {
  const ring = [[0, 80], [10, 80], [10, 81], [5, 81], [0, 81], [0, 80]] // prettier-ignore
  expect(thinLine(ring, 0.1)).toEqual([[0, 80], [10, 80], [10, 81], [0, 81], [0, 80]]) // prettier-ignore
  // A tenth of a degree of longitude is 0.017° of latitude there.
  const bent = [[0, 80], [0.1, 80.5], [0, 81]] // prettier-ignore
  expect([thinLine(bent, 0.01).length, thinLine(bent, 0.02).length]).toEqual([3, 2])
})

it('moves nothing farther than it was allowed', () => {
  const place = tuple(double({ min: 0, max: 3, noNaN: true }), double({ min: 0, max: 3, noNaN: true }))
  assert(
    property(array(place, { minLength: 3, maxLength: 60 }), (line) => {
      const thin = thinLine(line, 0.2)
      for (const [x, y] of line) {
        const off = thin.slice(1).map(([x1, y1], i) => {
          const [x0, y0] = thin[i]
          const length = (x1 - x0) ** 2 + (y1 - y0) ** 2
          const share =
            length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length))
          return Math.hypot(x - x0 - share * (x1 - x0), y - y0 - share * (y1 - y0))
        })
        expect(Math.min(...off)).toBeLessThan(0.21)
      }
    }),
  )
})
