import { expect, it } from 'vitest'
import { destinationPoint, fastDistance } from '../../geodesy.ts'
import { learnAreas, outlineContains, type PortStop } from './learned-areas.ts'

const quay = { lat: 56, lon: 10 }
const stop = (mmsi: number, bearing: number, metres: number, more: Partial<PortStop> = {}): PortStop => {
  const { lat, lon } = destinationPoint(quay.lat, quay.lon, bearing, metres)
  return { port: 'DKWES', kind: 'berth', mmsi, lat, lon, time: mmsi * 1_000, ...more }
}

it('makes a berth of stops along a quay, with counts, dates and an outline around them', () => {
  const along = Array.from({ length: 8 }, (_, at) => stop(at % 3, 90, at * 80))
  const [area, ...others] = learnAreas([...along, stop(9, 0, 2_000), stop(8, 180, 900)])
  expect(others).toEqual([])
  expect(area).toMatchObject({ port: 'DKWES', kind: 'berth', stops: 8, ships: 3, first: 0, last: 2_000 })
  expect(area!.outline.at(0)).toEqual(area!.outline.at(-1))
  const lons = area!.outline.map(([lon]) => lon)
  const lats = area!.outline.map(([, lat]) => lat)
  expect(fastDistance(56, Math.min(...lons), 56, Math.max(...lons))).toBeCloseTo(7 * 80 + 120, -1)
  expect(fastDistance(Math.min(...lats), 10, Math.max(...lats), 10)).toBeCloseTo(120, -1)
})

it('cuts a long quay into berths, and knows what lies in them', () => {
  const along = Array.from({ length: 20 }, (_, at) => stop(at % 4, 45, at * 100))
  const berths = learnAreas(along)
  expect(berths).toHaveLength(4)
  for (const { lat, lon } of along)
    expect(berths.filter(({ outline }) => outlineContains(outline, lat, lon))).not.toEqual([])
  const away = destinationPoint(quay.lat, quay.lon, 135, 300)
  expect(berths.some(({ outline }) => outlineContains(outline, away.lat, away.lon))).toBe(false)
})

it('makes an anchorage of stops far apart, and none of what one ship does', () => {
  const swings = Array.from({ length: 6 }, (_, at) => stop(at, at * 60, 500, { kind: 'anchor' }))
  expect(learnAreas(swings)).toMatchObject([{ kind: 'anchor', stops: 6, ships: 6 }])
  expect(learnAreas(swings.map((one) => ({ ...one, mmsi: 1 })))).toEqual([])
  // So far apart they are no berth.
  expect(learnAreas(swings.map((one) => ({ ...one, kind: 'berth' })))).toEqual([])
})

it('keeps ports and kinds apart, and works at the antimeridian', () => {
  const east = Array.from({ length: 3 }, (_, at) => ({ ...stop(at, 0, 0), lat: -17, lon: 179.9998 + at * 0.0004 }))
  const across = east.map((one) => ({ ...one, lon: one.lon > 180 ? one.lon - 360 : one.lon }))
  const [area] = learnAreas(across)
  expect(area).toMatchObject({ stops: 3 })
  expect(Math.max(...area!.outline.map(([lon]) => lon)) - Math.min(...area!.outline.map(([lon]) => lon))).toBeLessThan(
    0.01,
  )
  expect(learnAreas([...across.slice(0, 2), { ...across[2]!, port: 'FJOTH' }])).toEqual([])
})
