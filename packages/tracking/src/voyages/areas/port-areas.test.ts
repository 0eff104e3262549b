import { describe, expect, it } from 'vitest'
import { destinationPoint, fastDistance } from '../../geodesy.ts'
import { ports } from '../../ports/index.ts'
import { fartherBasins } from './farther-basins.ts'
import { outlineContains } from './learned-areas.ts'
import { PortAreas } from './port-areas.ts'
import { port } from '../track.fixture.ts'

const areas = new PortAreas(ports)
const number = (locode: string) => areas.locodes.indexOf(locode)

describe('where ports are', () => {
  it('finds every port from everywhere within its limits', () => {
    for (const [index, { lat, lon, radius, locode }] of ports.entries()) {
      for (let bearing = 0; bearing < 360; bearing += 15) {
        const edge = destinationPoint(lat, lon, bearing, radius * 0.995)
        expect(areas.near(edge.lat, edge.lon), `${locode} at ${bearing}°`).toContain(index)
        expect(areas.beyond(index, edge.lat, edge.lon)).toBeLessThan(0)
      }
    }
  })

  it('knows how far outside the limits a place is', () => {
    const one = new PortAreas([port('DKWES', 56, 10)])
    const out = destinationPoint(56, 10, 70, 7_000)
    expect(one.beyond(0, out.lat, out.lon)).toBeCloseTo(4_000, -1)
  })

  it('works across the antimeridian and in the high north', () => {
    const odd = new PortAreas([port('FJLEV', -17.7, 179.99), port('NOLYR', 78.2, 15.6, 9_000)])
    expect(odd.near(-17.7, -179.985)).toEqual([0])
    expect(odd.near(78.22, 15.2)).toContain(1)
    expect(odd.near(0, 180)).toEqual([])
  })

  it('has farther basins only of ports of the table, near their port and outside its circle', () => {
    for (const [locode, basins] of Object.entries(fartherBasins)) {
      const home = ports[number(locode)]!
      for (const [lat, lon, radius] of basins) {
        const away = fastDistance(home.lat, home.lon, lat, lon)
        expect(away, `${locode} ${lat} ${lon}`).toBeLessThan(100_000)
        expect(away + radius, `${locode} ${lat} ${lon}`).toBeGreaterThan(home.radius)
        expect(areas.beyond(number(locode), lat, lon)).toBeLessThan(0)
      }
    }
  })

  it.each<[string, string, number, number]>([
    ['Lach Huyen', 'VNHPH', 20.802, 106.908],
    ['Yantai’s western district', 'CNYNT', 37.72, 121.08],
    ['Songxia', 'CNFOC', 25.756, 119.632],
    ['Douwei', 'CNQZJ', 25.05, 119.01],
    ['Shanhaiguan', 'CNSHP', 39.985, 119.835],
    ['Qushan', 'CNZOS', 30.45, 122.38],
    ['Sepanggar', 'MYBKI', 6.08, 116.12],
    ['Barbaros', 'TRTEK', 40.9, 27.47],
    ['Zhuangyuan’ao', 'CNWNZ', 27.88, 121.14],
    ['Bremerhaven’s fishing harbour', 'DEBRV', 53.505, 8.585],
    ['Antifer', 'FRLEH', 49.65, 0.15],
    ['Puerto General San Martín', 'ARSLO', -32.735, -60.725],
    ['Timbúes', 'ARSLO', -32.61, -60.76],
    ['Maasvlakte 2', 'NLRTM', 51.955, 4],
    ['Vuosaari', 'FIHEL', 60.215, 25.195],
  ])('has %s in the limits of its port, far from the town', (_name, locode, lat, lon) => {
    expect(areas.near(lat, lon)).toContain(number(locode))
    expect(areas.beyond(number(locode), lat, lon)).toBeLessThan(0)
  })

  it('says of two ports whose place it is', () => {
    const [westport] = [{ lat: 31.36, lon: 121.61 }]
    expect(areas.distanceInRadii(number('CNWGQ'), westport!.lat, westport!.lon)).toBeLessThan(
      areas.distanceInRadii(number('CNSHA'), westport!.lat, westport!.lon),
    )
  })
})

describe('limits that are outlines', () => {
  /** Two legs of an L around the corner at 56° N 10° E, 6 km wide and 24 km long. */
  const ell: [number, number][] = [
    [10, 56],
    [10.4, 56],
    [10.4, 56.06],
    [10.1, 56.06],
    [10.1, 56.22],
    [10, 56.22],
    [10, 56],
  ]
  const drawn = new PortAreas([port('DKWES', 56.1, 10.2), port('DKEAS', 56.1, 11)], null, {}, { DKWES: [ell] })
  const beyond = (lat: number, lon: number) => drawn.beyond(0, lat, lon)

  it('stand in the place of the circle', () => {
    // The middle of the circle lies in the corner that the L leaves out.
    expect(new PortAreas([port('DKWES', 56.1, 10.2)]).beyond(0, 56.1, 10.2)).toBeLessThan(0)
    expect(beyond(56.1, 10.2)).toBeGreaterThan(4_000)
    expect(beyond(56.03, 10.39)).toBeLessThan(0)
    expect(drawn.beyond(1, 56.1, 11)).toBe(-3_000)
  })

  it('are as far as their nearest edge or corner', () => {
    expect(beyond(56.03, 10.3)).toBeCloseTo(-0.03 * 111_195, -1)
    expect(Math.abs(beyond(56.03, 10.5) / fastDistance(56.03, 10.5, 56.03, 10.4) - 1)).toBeLessThan(0.01)
    expect(Math.abs(beyond(56.3, 9.9) / fastDistance(56.3, 9.9, 56.22, 10) - 1)).toBeLessThan(0.01)
  })

  it('answer as every edge asked in turn does, and the cheap answer is on the same side', () => {
    const corners = ell.map(([lon, lat]) => ({ lat, lon }))
    const middle = { lat: 56.11, lon: 10.2 }
    for (let at = 0; at < 2_000; at++) {
      const [lat, lon] = [55.95 + ((at * 0.618) % 1) * 0.32, 9.9 + ((at * 0.414) % 1) * 0.6]
      const east = Math.cos((middle.lat * Math.PI) / 180)
      const flat = corners.map((corner) => [(corner.lon - lon) * east, corner.lat - lat] as const)
      const nearest = Math.min(
        ...flat.slice(1).map(([x2, y2], i) => {
          const [x1, y1] = flat[i]!
          const [dx, dy] = [x2 - x1, y2 - y1]
          const along = Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy)))
          return Math.hypot(x1 + along * dx, y1 + along * dy)
        }),
      )
      const metres = (outlineContains(ell, lat, lon) ? -1 : 1) * nearest * 111_195
      expect(beyond(lat, lon), `${lat} ${lon}`).toBeCloseTo(metres, 0)
      const side = drawn.signOf(0, lat, lon)
      expect([side > 0, side > 1_000], `${lat} ${lon}`).toEqual([beyond(lat, lon) > 0, beyond(lat, lon) > 1_000])
    }
  })

  it('are found from everywhere within, and whose a place is follows how deep it lies in them', () => {
    for (let lat = 56.005; lat < 56.22; lat += 0.02)
      for (let lon = 10.005; lon < 10.4; lon += 0.02)
        if (beyond(lat, lon) < 0) expect(drawn.near(lat, lon), `${lat} ${lon}`).toContain(0)
    expect(drawn.distanceInRadii(0, 56.03, 10.05)).toBeLessThan(0.2)
    expect(drawn.distanceInRadii(0, 56, 10.2)).toBeCloseTo(1, 5)
    expect(drawn.distanceInRadii(0, 55.9, 10.2)).toBeGreaterThan(2)
  })

  it('may be several, and lie across the antimeridian', () => {
    const box = (west: number, south: number): [number, number][] => [
      [west, south],
      [west + 0.1, south],
      [west + 0.1, south + 0.1],
      [west, south + 0.1],
      [west, south],
    ]
    const outlines = { FJLEV: [box(179.95, -17.7), box(178, -17.7)] }
    const odd = new PortAreas([port('FJLEV', -17.7, 179.99)], null, {}, outlines)
    for (const lon of [179.97, -179.97, 178.05]) {
      expect(odd.near(-17.65, lon)).toEqual([0])
      expect(odd.beyond(0, -17.65, lon), String(lon)).toBeLessThan(0)
    }
    expect(odd.beyond(0, -17.65, -179.9)).toBeGreaterThan(4_000)
  })
})
