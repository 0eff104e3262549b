import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, polygon, stars } from './areas.fixture.ts'
import { AreaIndex, createArea, type AreaShape } from './index.ts'

/** Stars over each other at one place beside 180°, some with a hole. */
const heaped = fc
  .record({
    lat: fc.double({ min: 39.6, max: 40.4, noNaN: true }),
    lon: fc.double({ min: 179.5, max: 180.5, noNaN: true }),
    arms: fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 3, maxLength: 90 }),
    size: fc.double({ min: 0.02, max: 0.8, noNaN: true }),
    hasHole: fc.boolean(),
  })
  .map(({ lat, lon, arms, size, hasHole }) => {
    const star = (share: number) =>
      arms.map((arm, i) => {
        const angle = (2 * Math.PI * i) / arms.length
        const along = share * arm * size
        return at(lat + along * Math.sin(angle), ((lon + along * Math.cos(angle) + 540) % 360) - 180)
      })
    return { ring: star(1), hole: hasHole ? star(0.4) : null }
  })

describe('an index of areas', () => {
  it('finds what each of them would say itself, after changes too', () => {
    const circles = fc.record({
      kind: fc.constant('circle' as const),
      centre: fc.record({
        lat: fc.double({ min: -89, max: 89, noNaN: true }),
        lon: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      radius: fc.double({ min: 100, max: 3_000_000, noNaN: true }),
    })
    const shapes = fc.oneof(
      stars.map((ring) => polygon(ring)),
      circles,
    )
    fc.assert(
      fc.property(fc.array(shapes, { minLength: 1, maxLength: 12 }), fc.nat(), (all, seed) => {
        const index = new AreaIndex()
        const areas = new Map(all.map((shape, id) => [id, createArea(shape)]))
        for (const [id, area] of areas) index.set(id, area)
        index.set(0, areas.get(all.length - 1)!)
        areas.set(0, areas.get(all.length - 1)!)
        if (all.length > 2) {
          index.delete(1)
          areas.delete(1)
        }
        expect(index.size).toBe(areas.size)
        let random = seed
        for (let i = 0; i < 60; i++) {
          random = (random * 1_664_525 + 1_013_904_223) % 4_294_967_296
          const near = all[i % all.length]!
          const [lat0, lon0] =
            near.kind === 'circle' ? [near.centre.lat, near.centre.lon] : [ringOf(near)[0]!.lat, ringOf(near)[0]!.lon]
          const lat = Math.max(-90, Math.min(90, lat0 + ((random % 1_000) / 500 - 1) * 8))
          const lon = ((lon0 + ((random % 977) / 488 - 1) * 8 + 540) % 360) - 180
          const found: number[] = []
          index.visit(lat, lon, (id) => found.push(id))
          expect(found.toSorted((a, b) => a - b)).toEqual(
            [...areas]
              .filter(([, area]) => area.contains(lat, lon))
              .map(([id]) => id)
              .toSorted((a, b) => a - b),
          )
        }
      }),
      { numRuns: 40 },
    )
  })

  it('of polygons in one heap, with holes, across 180° and round a pole, says what each of them would, on corners and sides too', () => {
    const side = 360 / 2 ** 14
    fc.assert(
      fc.property(fc.array(heaped, { minLength: 1, maxLength: 40 }), fc.boolean(), (all, round) => {
        const lon0 = ((all[0]!.ring[0]!.lon + 540) % 360) - 180
        const pole = [at(40.2, 0), at(40.1, 90), at(40.3, 180), at(40.05, -90)]
        const shapes = all.map(({ ring, hole }) => polygon(ring, ...(hole ? [hole] : [])))
        const areas = [...shapes, ...(round ? [polygon(pole)] : [])].map(createArea)
        const index = new AreaIndex()
        for (const [id, area] of areas.entries()) index.set(id, area)
        // Taken out and in again: the places of others are used anew.
        for (let id = 0; id < areas.length; id += 2) index.delete(id)
        for (let id = 0; id < areas.length; id += 2) index.set(id, areas[id]!)
        const corners = all.flatMap(({ ring }) => ring.slice(0, 6))
        const places = corners.flatMap(({ lat, lon }) => [
          at(lat, lon),
          at(Math.floor(lat / side) * side, Math.floor(lon / side) * side),
          at(lat, Math.ceil(lon / side) * side),
          at(lat + 0.011, lon - 0.017),
          at(lat - 0.3, lon + 0.2),
        ])
        for (const { lat, lon } of [...places, at(40.07, lon0), at(40.07, 180), at(40.07, -180)]) {
          const found: number[] = []
          index.visit(lat, lon, (id) => found.push(id))
          const right = [...areas.keys()].filter((id) => areas[id]!.contains(lat, lon))
          expect(
            found.toSorted((a, b) => a - b),
            `${lat} ${lon}`,
          ).toEqual(right)
        }
      }),
      { numRuns: 60 },
    )
  })
})

const ringOf = (shape: AreaShape) => (shape.kind === 'polygons' ? shape.polygons[0]![0]! : [])
