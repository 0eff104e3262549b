import { expect, it } from 'vitest'
import { destinationPoint } from '../../geodesy.ts'
import { outlineContains, type AreaKind, type AreaOutline } from './learned-areas.ts'
import { learnLimits, type UsedArea } from './learned-limits.ts'

/** A square of 400 m so far from a place at 56° N 10° E. */
function area(kind: AreaKind, bearing: number, metres: number, stops = 30, ships = 10, from = 10): UsedArea {
  const { lat, lon } = destinationPoint(56, from, bearing, metres)
  const corners = [45, 135, 225, 315].map((to): [number, number] => {
    const corner = destinationPoint(lat, lon, to, 280)
    return [corner.lon, corner.lat]
  })
  return { kind, outline: [...corners, corners[0]!], stops, ships }
}
const berths = [0, 90, 180, 270].map((bearing) => area('berth', bearing, 1_000))
const holds = (limits: readonly AreaOutline[], bearing: number, metres: number, from = 10) => {
  const { lat, lon } = destinationPoint(56, from, bearing, metres)
  return limits.some((outline) => outlineContains(outline, lat, lon))
}

it('are a hull around berths, with room', () => {
  const limits = learnLimits(berths)
  expect(limits).toHaveLength(1)
  expect(limits[0]![0]).toEqual(limits[0]!.at(-1))
  expect(holds(limits, 0, 2_400)).toBe(true)
  expect(holds(limits, 0, 3_200)).toBe(false)
})

it('take roads in that are near, and leave others apart', () => {
  const limits = learnLimits([...berths, area('anchor', 90, 4_000), area('anchor', 90, 15_000)])
  expect(limits).toHaveLength(2)
  expect(holds(limits, 90, 4_500)).toBe(true)
  expect(holds(limits, 90, 9_000)).toBe(false)
  expect(holds(limits, 90, 15_500)).toBe(true)
})

it('leave roads out that few ships used', () => {
  expect(learnLimits([...berths, area('anchor', 90, 15_000, 30, 4)])).toHaveLength(1)
})

it('are none while too few berths or stops are known', () => {
  expect(learnLimits(berths.slice(1))).toEqual([])
  expect(learnLimits(berths.map((berth) => ({ ...berth, stops: 24 })))).toEqual([])
  expect(learnLimits([])).toEqual([])
})

it('go on beyond the antimeridian', () => {
  const [limits] = learnLimits([0, 90, 180, 270].map((bearing) => area('berth', bearing, 1_000, 30, 10, 180)))
  const longitudes = limits!.map(([lon]) => lon)
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(0.2)
  expect(holds([limits!], 90, 2_000, 180)).toBe(true)
  expect(holds([limits!], 270, 2_000, 180)).toBe(true)
})
