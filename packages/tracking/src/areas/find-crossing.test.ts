import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LatLon } from '../geodesy.ts'
import { findCrossing } from './find-crossing.ts'

const at = (lat: number, lon: number): LatLon => ({ lat, lon })
/** Corners as pairs of latitude and longitude. */
const ring = (...corners: [number, number][]) => corners.map(([lat, lon]) => at(lat, lon))
const near = ({ lat, lon }: LatLon) => ({ lat: expect.closeTo(lat, 6), lon: expect.closeTo(lon, 6) })

/** What holds of an outline holds from whichever corner it begins, either way round, and anywhere along its latitude. */
function expectCrossing(corners: LatLon[], crossing: LatLon | null) {
  for (const way of [corners, corners.toReversed()])
    for (const begin of way.keys())
      for (const east of [0, 179.3]) {
        const turned = [...way.slice(begin), ...way.slice(0, begin)].map(({ lat, lon }) => at(lat, wrapped(lon + east)))
        const found = findCrossing([turned])
        if (crossing === null) expect(found).toBeNull()
        else expect(found).toEqual(near(at(crossing.lat, wrapped(crossing.lon + east))))
      }
}
const wrapped = (lon: number) => (lon > 180 ? lon - 360 : lon)

describe('an outline crosses itself', () => {
  it('where two edges cross', () => expectCrossing(ring([-1, 0], [1, 2], [1, 0], [-1, 2]), at(0, 1)))

  it('where an edge passes through a corner', () => {
    expectCrossing(ring([0, 0], [0, 4], [2, 4], [0, 2], [-2, 2]), at(0, 2))
    expectCrossing(ring([0, 0], [4, 0], [4, 2], [2, 0], [2, -2]), at(2, 0))
  })

  it('where two corners are at one place and the ways through them go across each other', () => {
    expectCrossing(ring([0, 0], [1, 1], [2, 2], [2, 0], [1, 1], [0, 2]), at(1, 1))
    // Typed with a digit more than the other one has.
    expectCrossing(ring([0, 0], [1, 1], [2, 2], [2, 0], [1.000_000_000_1, 1], [0, 2]), at(1, 1))
  })

  it('where it leaves a stretch that it goes twice to the other side than it came from', () => {
    // To the right along the equator, coming from the north and leaving to the south, where it has been before.
    const whole = ring([0, 0], [0, 6], [4, 6], [4, 2], [0, 2], [0, 4], [-2, 4], [-2, 0])
    const pieces = ring([0, 0], [0, 2.5], [0, 3], [0, 6], [4, 6], [4, 2], [0, 2], [0, 2.7], [0, 4], [-2, 4], [-2, 0])
    for (const outline of [whole, pieces, whole.toReversed(), pieces.toReversed()])
      expect([at(0, 2), at(0, 4)].map(near)).toContainEqual(findCrossing([outline]))
  })

  it('where a hole passes through a corner of it', () => {
    const outline = ring([0, 0], [0, 4], [4, 4], [4, 0])
    expect(findCrossing([outline, ring([2, 2], [4, 4], [6, 6], [3, 2])])).toEqual(near(at(4, 4)))
  })
})

describe('an outline only touches itself', () => {
  it('where its last corner is its first once more', () => {
    expectCrossing(ring([0, 0], [0, 4], [4, 4], [0, 0]), null)
    expectCrossing(ring([0, 0], [0, 0], [0, 4], [4, 4], [4, 4], [0, 0], [0, 0]), null)
  })

  it('where it comes by its start and turns away on the same side', () =>
    expectCrossing(ring([0, 0], [1, 3], [3, 3], [0, 0], [3, -3], [1, -3]), null))

  it('where a corner lies on an edge and both of its edges are on one side', () => {
    expectCrossing(ring([0, 0], [0, 4], [2, 4], [0, 2], [2, 0]), null)
    expectCrossing(ring([0, 0], [4, 0], [4, 2], [2, 0], [2, 2]), null)
  })

  it('where two corners are at one place, each way on its own side', () =>
    expectCrossing(ring([0, 0], [1, 1], [2, 0], [2, 2], [1, 1], [0, 2]), null))

  it('where it goes out along a line and back over it', () => {
    expectCrossing(ring([0, 0], [0, 4], [0, 6], [0, 4], [4, 4], [4, 0]), null)
    expectCrossing(ring([0, 0], [0, 6], [0, 4], [4, 4], [4, 0]), null)
    expectCrossing(ring([0, 0], [0, 3], [1, 3], [1, 4], [1, 3], [0, 3], [0, 6], [4, 6], [4, 0]), null)
  })

  it('where it goes along a stretch twice and stays on its side', () =>
    expectCrossing(ring([0, 0], [0, 6], [4, 6], [4, 4], [0, 4], [0, 2], [4, 2], [4, 0]), null))

  it('where a hole has a corner in common with it', () => {
    const outline = ring([0, 0], [0, 4], [4, 4], [4, 0])
    expect(findCrossing([outline, ring([1, 1], [0, 2], [1, 3])])).toBeNull()
    expect(findCrossing([outline, ring([0, 0], [1, 2], [2, 1])])).toBeNull()
    expect(findCrossing([outline, ring([0, 1], [0, 3], [1, 3])])).toBeNull()
  })
})

it('an outline that is refused crosses itself still when its corners are moved a little', () => {
  const places = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  const outlines = fc.array(places, { minLength: 4, maxLength: 7 })
  fc.assert(
    fc.property(outlines, (corners) => {
      const found = findCrossing([ring(...corners)])
      const turned = findCrossing([ring(...corners).toReversed()])
      expect(found === null).toBe(turned === null)
      if (found === null) return
      // Moved by less than a metre this way and that it crosses itself still.
      for (let k = 1; k <= 12; k++) {
        const moved = corners.map(([lat, lon], i) => at(lat + 1e-6 * Math.sin(k * 7 + i * i * 3.1), lon + 1e-6 * Math.cos(k * 5 + i * 4.7))) // prettier-ignore
        expect(findCrossing([moved]), JSON.stringify(corners)).not.toBeNull()
      }
    }),
    { numRuns: 400 },
  )
})
