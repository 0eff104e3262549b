import { describe, expect, it } from 'vitest'
import { destinationPoint, fastDistance } from '../geodesy.ts'
import { ports } from '../ports/index.ts'
import { fartherBasins } from './farther-basins.ts'
import { PortAreas } from './port-areas.ts'
import { port } from './track.fixture.ts'

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

  it('says of two ports whose place it is', () => {
    const [westport] = [{ lat: 31.36, lon: 121.61 }]
    expect(areas.distanceInRadii(number('CNWGQ'), westport!.lat, westport!.lon)).toBeLessThan(
      areas.distanceInRadii(number('CNSHA'), westport!.lat, westport!.lon),
    )
  })
})
