import type { Port } from '@fairway/contract'
import { destinationPoint } from '@fairway/tracking'
import { outlineContains, PortAreas } from '@fairway/tracking/voyages'
import { describe, expect, it } from 'vitest'
import { fingerprintOf } from '../voyages/voyages.ts'
import { areasOfGeoJson } from './areas-of-geojson.ts'
import { newArea } from './merge-areas.ts'
import { mergeLimits } from './merge-limits.ts'
import type { AreaRow } from './port-areas.store.ts'
import { portLimits } from './port-limits.ts'

const shanghai = {
  locode: 'CNSHA',
  name: 'Shanghai',
  nameZh: '上海',
  country: 'CN',
  lat: 31.23,
  lon: 121.49,
  radius: 10_000,
  timeZone: 'Asia/Shanghai',
  size: 1 as const,
} satisfies Port
const NOW = Date.UTC(2026, 10, 23)
const find = (locode: string) => (locode === 'CNSHA' ? shanghai : null)
const square = (bearing: number, metres: number, side = 400): [number, number][] => {
  const { lat, lon } = destinationPoint(shanghai.lat, shanghai.lon, bearing, metres)
  return [45, 315, 225, 135, 45].map((to) => {
    const corner = destinationPoint(lat, lon, to, side / Math.SQRT2)
    return [corner.lon, corner.lat]
  })
}
const berth = (number: number, bearing: number, metres: number): AreaRow => ({
  ...newArea('CNSHA', 'berth', number),
  outline: square(bearing, metres),
  stops: 40,
  ships: 12,
  first: NOW - number,
  last: NOW + number,
})
const berths = [berth(1, 0, 1_500), berth(2, 90, 1_500), berth(3, 180, 1_500), berth(4, 270, 1_500)]
const file = (properties: object, outline: [number, number][]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { port: 'CNSHA', kind: 'limits', ...properties },
        geometry: { type: 'Polygon', coordinates: [outline] },
      },
    ],
  })
const learned = () => mergeLimits('CNSHA', [], berths, NOW).save

describe('limits of a port', () => {
  it('are learned from its berths, under a number of their own', () => {
    expect(learned()).toMatchObject([
      { id: 'CNSHA-limits-1', kind: 'limits', stops: 160, ships: 12, first: NOW - 4, last: NOW + 4, frozen: false },
    ])
    expect(mergeLimits('CNSHA', [], berths.slice(1), NOW)).toEqual({ save: [], forget: [] })
  })

  it('keep their outline while it holds all that was learned, and grow with what lies outside', () => {
    const before = learned()
    const within = mergeLimits('CNSHA', before, [...berths, berth(5, 45, 1_000)], NOW).save
    expect(within).toMatchObject([{ id: 'CNSHA-limits-1', outline: before[0].outline, stops: 200 }])
    const beyond = mergeLimits('CNSHA', before, [...berths, berth(5, 90, 5_000)], NOW).save
    expect(beyond).toMatchObject([{ id: 'CNSHA-limits-1' }])
    const { lat, lon } = destinationPoint(shanghai.lat, shanghai.lon, 90, 5_500)
    expect(outlineContains(beyond[0].outline, lat, lon)).toBe(true)
  })

  it('are the operator’s alone where he drew or removed some', () => {
    const before = learned()
    const drawn = areasOfGeoJson(file({}, square(0, 0, 9_000)), before, NOW)
    expect(drawn).toMatchObject([{ id: 'CNSHA-limits-2', frozen: true }])
    expect(mergeLimits('CNSHA', [...before, ...drawn], berths, NOW)).toEqual({ save: [], forget: ['CNSHA-limits-1'] })
    const removed = before.map((area) => ({ ...area, frozen: true, removed: true }))
    expect(mergeLimits('CNSHA', removed, berths, NOW)).toEqual({ save: [], forget: [] })
    expect(portLimits(removed, find)).toEqual({})
  })

  it('stand in the place of the circle, which is back when they are gone', () => {
    const at = destinationPoint(shanghai.lat, shanghai.lon, 45, 8_000)
    const beyond = (rows: readonly AreaRow[]) =>
      new PortAreas([shanghai], null, {}, portLimits(rows, find)).beyond(0, at.lat, at.lon)
    expect(beyond([])).toBeLessThan(0)
    expect(beyond(learned())).toBeGreaterThan(3_000)
    expect(beyond(learned().map((area) => ({ ...area, port: 'CNZZZ' })))).toBeLessThan(0)
    expect(beyond(berths)).toBeLessThan(0)
  })

  it('make calls anew when they change, and only then', () => {
    const print = (rows: readonly AreaRow[]) =>
      fingerprintOf([shanghai], { roads: {}, outlines: portLimits(rows, find) })
    expect(print(learned())).toBe(print(learned().map((area) => ({ ...area, stops: 999, name: 'Port of Shanghai' }))))
    expect(print(learned())).not.toBe(print([]))
  })

  it('may be drawn larger than a berth, up to 60 km from their middle', () => {
    expect(areasOfGeoJson(file({}, square(0, 0, 60_000)), [], NOW)).toHaveLength(1)
    expect(() => areasOfGeoJson(file({}, square(0, 0, 130_000)), [], NOW)).toThrow(/more than 60 km/)
    expect(() => areasOfGeoJson(file({ kind: 'berth' }, square(0, 0, 60_000)), [], NOW)).toThrow(/more than 20 km/)
  })
})
