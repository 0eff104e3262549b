import { describe, expect, it } from 'vitest'
import { haversineDistance, METRES_PER_NM } from '../geodesy.ts'
import { portByLocode } from '../ports/index.ts'
import { riverReaches } from './river-reaches.ts'
import { createSeaRoutes, prepareSea, type LatLon } from './sea-routes.ts'

const routes = createSeaRoutes(prepareSea())
const miles = (from: LatLon, to: LatLon) => routes.route(from, to)!.miles
const at = (locode: string): LatLon => {
  const { lat, lon } = portByLocode(locode)!
  return [lat, lon]
}
const drawn = (line: readonly LatLon[]) =>
  line.slice(1).reduce((sum, to, i) => sum + haversineDistance(...line[i]!, ...to) / METRES_PER_NM, 0)

describe('ways along rivers', () => {
  it('are as long as the posts of the river say, for every reach', () => {
    const off = riverReaches
      .map(({ name, from, to, miles: posts }) => ({ name, by: Math.abs(miles(from, to) / posts - 1) }))
      .filter(({ by }) => by > 0.04)
    expect(off).toEqual([])
  })

  it.each([
    ['FRURO', 'FRLEH', 67],
    ['ARROS', 'ARBUE', 227],
    ['ARROS', 'UYMVD', 330],
    ['PYASU', 'ARBUE', 880],
    ['VNSGN', 'VNVUT', 45],
    ['USMSY', 'USBTR', 117],
    ['CATRR', 'CAMTR', 70],
    ['CNNKG', 'CNWHG', 396],
  ])('%s to %s is %d miles, within six in a hundred', (from, to, published) => {
    expect(Math.abs(miles(at(from), at(to)) / published - 1)).toBeLessThan(0.06)
  })

  it('are shared out along a reach: from any place on it the way to both ends is the whole', () => {
    for (const { name, from, to, miles: posts } of riverReaches) {
      const { line } = routes.route(from, to)!
      for (const share of [0.25, 0.5, 0.75]) {
        const place = line[Math.round(share * (line.length - 1))]!
        const sum = miles(place, from) + miles(place, to)
        expect([name, Math.abs(sum / posts - 1) < 0.06]).toEqual([name, true])
      }
    }
  })

  it('grow shorter evenly as a ship comes up the river', () => {
    const { line } = routes.route([28.9, -89.43], [30.44, -91.2])!
    const left = line.map((place) => miles(place, [30.44, -91.2]))
    expect(left).toEqual(left.toSorted((a, b) => b - a))
    const upRiver = routes.waysTo([30.44, -91.2])!
    for (const [i, place] of line.entries()) expect(Math.abs(upRiver(place)!.miles - left[i]!)).toBeLessThan(2)
  })

  it('end at the mouth: ways off it are as long as they are drawn', () => {
    const passes: readonly (readonly [LatLon, LatLon])[] = [
      [
        [28.5, -90.5],
        [29, -88],
      ],
      [
        [51.7, 3],
        [51.3, 2.5],
      ],
      [
        [54, 7],
        [55, 7.5],
      ],
      [
        [45.5, -125],
        [47, -125],
      ],
      [
        [-36, -53],
        [-38, -56],
      ],
    ]
    for (const [from, to] of passes) {
      const way = routes.route(from, to)!
      expect(way.miles).toBeCloseTo(drawn(way.line), 4)
    }
  })
})
