import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deltaLongitude, destinationPoint, geodesicDistance, type LatLon } from '../geodesy.ts'
import { at, polygon, stars } from './areas.fixture.ts'
import { createArea, findAreaFault, type AreaShape } from './index.ts'

const holds = (shape: AreaShape, lat: number, lon: number) => createArea(shape).contains(lat, lon)

/** The rule of odd and even on the chart, around the place asked: slow, and with nothing prepared. */
function slowly(ring: readonly LatLon[], lat: number, lon: number): boolean {
  const y = (of: number) => Math.log(Math.tan(Math.PI / 4 + (of * Math.PI) / 360))
  let inside = false
  for (const [i, b] of ring.entries()) {
    const a = ring.at(i - 1)!
    const ax = deltaLongitude(lon, a.lon)
    const bx = ax + deltaLongitude(a.lon, b.lon)
    if (y(a.lat) > y(lat) === y(b.lat) > y(lat)) continue
    if (ax + ((y(lat) - y(a.lat)) / (y(b.lat) - y(a.lat))) * (bx - ax) > 0) inside = !inside
  }
  return inside
}

describe('an area', () => {
  it('is a polygon with a hole', () => {
    const shape = polygon([at(0, 0), at(0, 10), at(10, 10), at(10, 0)], [at(4, 4), at(4, 6), at(6, 6), at(6, 4)])
    expect([holds(shape, 2, 2), holds(shape, 5, 5), holds(shape, 11, 5), holds(shape, 5, -1)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('may lie across 180°, with its hole told from the other side', () => {
    const shape = polygon(
      [at(-20, 170), at(-20, -170), at(-10, -170), at(-10, 170)],
      [at(-16, -179), at(-16, -177), at(-14, -177), at(-14, -179)],
    )
    expect([175, 180, -180, -175, -178, 165, -165, 0].map((lon) => holds(shape, -15, lon))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    const { west, east } = createArea(shape).box
    expect([west, east]).toEqual([170, -170])
  })

  it('holds the pole that it goes round', () => {
    const arctic = polygon([at(70, 0), at(70, 90), at(70, 180), at(70, -90)])
    const antarctic = polygon([at(-60, 0), at(-60, -90), at(-60, 180), at(-60, 90)])
    expect([80, 89.9, 90, 60, -80].map((lat) => holds(arctic, lat, 123))).toEqual([true, true, true, false, false])
    expect([-61, -90, -59, 80].map((lat) => holds(antarctic, lat, -45))).toEqual([true, true, false, false])
  })

  it('is a circle, right to the metre on the ellipsoid', () => {
    const centre = at(51.95, 4.05)
    const area = createArea({ kind: 'circle', centre, radius: 22_224 })
    for (let bearing = 0; bearing < 360; bearing += 15) {
      const { lat, lon } = destinationPoint(centre.lat, centre.lon, bearing, 22_224)
      const over = geodesicDistance(centre.lat, centre.lon, lat, lon) - 22_224
      for (const step of [-2, 2]) {
        const there = destinationPoint(centre.lat, centre.lon, bearing, 22_224 - over + step)
        expect(area.contains(there.lat, there.lon), `${bearing}° ${step} m`).toBe(step < 0)
      }
    }
    expect(area.edgeDistance(51.95, 4.05)).toBeCloseTo(22_224, 0)
    expect(holds({ kind: 'circle', centre: at(89, 0), radius: 200_000 }, 89.5, 180)).toBe(true)
  })

  it('is what lies beside a line, across 180° too', () => {
    const shape: AreaShape = { kind: 'corridor', line: [at(50, 175), at(50, -175), at(45, -170)], halfWidth: 18_520 }
    expect([holds(shape, 50.16, 179), holds(shape, 50.18, 179), holds(shape, 49.84, -179)]).toEqual([true, false, true])
    expect([holds(shape, 50, 174.8), holds(shape, 50, 174.5)]).toEqual([true, false])
  })

  it('is a rectangle, round the world if need be', () => {
    const box = (west: number, east: number): AreaShape => ({
      kind: 'rectangle',
      box: { south: -10, north: 10, west, east },
    })
    expect([holds(box(170, -170), 0, 175), holds(box(170, -170), 0, 0), holds(box(-180, 180), 0, 12)]).toEqual([
      true,
      false,
      true,
    ])
    expect(createArea(box(0, 200 - 360)).edgeDistance(0, 100) / 1852).toBeCloseTo(600, -1)
  })

  it('tells how far its edge is, from either side', () => {
    const area = createArea(polygon([at(50, 0), at(50, 4), at(54, 4), at(54, 0)]))
    const metres = geodesicDistance(52, 4, 52, 4.5)
    expect(area.edgeDistance(52, 4.5) / metres).toBeCloseTo(1, 2)
    expect(area.edgeDistance(52, 3.5) / metres).toBeCloseTo(1, 2)
  })

  it('of any shape answers as the slow rule does', () => {
    fc.assert(
      fc.property(
        stars,
        fc.array(
          fc.tuple(fc.double({ min: -1.2, max: 1.2, noNaN: true }), fc.double({ min: -1.2, max: 1.2, noNaN: true })),
          { minLength: 20, maxLength: 20 },
        ),
        (ring, places) => {
          const area = createArea(polygon(ring))
          const size = Math.max(...ring.map(({ lat }) => Math.abs(lat - ring[0]!.lat)), 0.02)
          for (const [dy, dx] of places) {
            const lat = Math.max(-85, Math.min(85, ring[0]!.lat + dy * size))
            const lon = ((ring[0]!.lon + dx * size + 540) % 360) - 180
            if (area.edgeDistance(lat, lon) < 1) continue
            expect(area.contains(lat, lon), `${lat} ${lon}`).toBe(slowly(ring, lat, lon))
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a shape that is no area', () => {
  it('crosses itself, and the place is told', () => {
    const bow = polygon([at(0, 178), at(0, -178), at(2, 178), at(2, -178)])
    expect(findAreaFault(bow)).toEqual({
      fault: 'crosses-itself',
      at: { lat: expect.closeTo(1, 3), lon: -180 },
    })
    const hole = polygon([at(0, 0), at(0, 9), at(9, 9), at(9, 0)], [at(4, 4), at(4, 12), at(6, 12), at(6, 4)])
    expect(findAreaFault(hole)?.fault).toBe('crosses-itself')
    expect(findAreaFault(polygon([at(0, 0), at(0, 9), at(9, 9), at(9, 0), at(9, 0)]))).toBeNull()
  })

  it('has a hole beside it, and the place of the hole is told', () => {
    const outline = [at(0, 178), at(0, -178), at(4, -178), at(4, 178)]
    expect(findAreaFault(polygon(outline, [at(1, -175), at(1, -174), at(2, -174)]))).toEqual({
      fault: 'hole-outside',
      at: at(1, -175),
    })
    expect(findAreaFault(polygon(outline, [at(1, 179), at(1, -179), at(2, -179)]))).toBeNull()
  })

  it('has edges side by side by the thousand, which is told at once and takes no memory', () => {
    // None of them cross; each lies beside all others.
    const comb = Array.from({ length: 9_999 }, (_, i) => (i % 2 ? at(30 + i * 1e-4, 100) : at(i * 1e-4, 0)))
    const began = process.cpuUsage()
    expect(findAreaFault(polygon(comb))).toEqual({ fault: 'too-intricate' })
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(1)
    const before = process.memoryUsage().arrayBuffers
    const area = createArea(polygon(comb))
    expect((process.memoryUsage().arrayBuffers - before) / 1e6).toBeLessThan(20)
    for (let lat = 14.5; lat < 16; lat += 0.0103)
      expect(area.contains(lat, 50), String(lat)).toBe(slowly(comb, lat, 50))
    // The same as far as it can be looked through, and a long one that winds.
    expect(findAreaFault(polygon(comb.slice(0, 401)))).toBeNull()
    const river = Array.from({ length: 9_000 }, (_, i) => at(-40 + i / 120, 10 + 0.05 * Math.sin(i)))
    const back = river.map(({ lat, lon }) => at(lat, lon + 1)).toReversed()
    expect(findAreaFault(polygon(river.slice(0, 4_500).concat(back.slice(4_500))))).toBeNull()
  })

  it('has more pieces and parts than each report near it can be held against', () => {
    const winding = (points: number): AreaShape => ({
      kind: 'corridor',
      line: Array.from({ length: points }, (_, i) => at(31 + (i % 2) / 5, 122 + i / points / 5)),
      halfWidth: 5,
    })
    expect(findAreaFault(winding(10_000))).toEqual({ fault: 'too-intricate' })
    expect(findAreaFault(winding(1_000))).toBeNull()
    const islands = (many: number): AreaShape => ({
      kind: 'polygons',
      polygons: Array.from({ length: many }, (_, i) => {
        const lon = -170 + i / 10
        return [[at(0, lon), at(0, lon + 0.05), at(0.05, lon)]]
      }),
    })
    expect(findAreaFault(islands(3_000))).toEqual({ fault: 'too-intricate' })
    expect(findAreaFault(islands(1_500))).toBeNull()
  })

  it('has too few corners, none at all, or one that is nowhere', () => {
    expect(findAreaFault(polygon([at(0, 0), at(0, 9), at(0, 9)]))?.fault).toBe('too-few-corners')
    expect(findAreaFault({ kind: 'polygons', polygons: [] })?.fault).toBe('empty')
    expect(findAreaFault({ kind: 'circle', centre: at(91, 0), radius: 5 })).toEqual({
      fault: 'no-place',
      at: at(91, 0),
    })
    expect(findAreaFault({ kind: 'circle', centre: at(9, 0), radius: 0 })?.fault).toBe('reach')
    expect(findAreaFault({ kind: 'corridor', line: [at(9, 0)], halfWidth: 100 })?.fault).toBe('too-few-corners')
    expect(findAreaFault({ kind: 'rectangle', box: { south: 1, north: 1, west: 0, east: 1 } })?.fault).toBe('empty')
    const corners = Array.from({ length: 10_001 }, (_, i) => at(10 * Math.cos(i / 1_600), 10 * Math.sin(i / 1_600)))
    expect(findAreaFault(polygon(corners))?.fault).toBe('too-many-corners')
  })

  it('is none of the stars', () => {
    fc.assert(
      fc.property(stars, (ring) => {
        expect(findAreaFault(polygon(ring))).toBeNull()
      }),
      { numRuns: 200 },
    )
  })
})
