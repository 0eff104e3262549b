import { describe, expect, it } from 'vitest'
import { haversineDistance, METRES_PER_NM } from '../geodesy.ts'
import { portByLocode } from '../ports/index.ts'
import { harbourEnds } from './harbour-ends.ts'
import { foul } from './passages.ts'
import { isInside } from './polygons.ts'
import { createSeaRoutes, prepareSea, type LatLon } from './sea-routes.ts'
import { secondMouths } from './second-mouths.ts'
import { shoals } from './shoals.ts'
import { COLUMNS, columnOf, rowOf } from './water-grid.ts'

const sea = prepareSea()
const routes = createSeaRoutes(sea)
const at = (locode: string): LatLon => {
  const { lat, lon } = portByLocode(locode)!
  return [lat, lon]
}
const milesApart = (from: LatLon, to: LatLon) => haversineDistance(...from, ...to) / METRES_PER_NM
/** Places along a line, a fifth of a mile apart. */
const along = (line: readonly LatLon[]): LatLon[] =>
  line.slice(1).flatMap((to, i) => {
    const from = line[i]!
    const steps = Math.ceil(milesApart(from, to) * 5)
    return Array.from({ length: steps }, (_, step): LatLon => {
      const share = step / steps
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    })
  })

describe('a way past a bank', () => {
  // Between two ports, and a place on the bank that the shortest way would cross or cut.
  it.each([
    ['Muskeget Channel', 'USNYC', 'CAHAL', 41.35, -70.35],
    ['Pollock Rip', 'USNYC', 'USBOS', 41.55, -69.8],
    ['Smith Island', 'USNYC', 'USORF', 37.12, -75.85],
    ['Cape May', 'USNYC', 'USPHL', 38.9, -74.87],
    ['Haitan Strait', 'CNXMN', 'CNFOC', 25.53, 119.66],
    ['Nanhui spit', 'CNNGB', 'CNSHA', 30.95, 122],
    ['Angsa Bank', 'MYPEN', 'SGSIN', 3.1, 101.05],
    ['Bijagós', 'SNDKR', 'GNCKY', 11.2, -16.3],
    ['St Ann shoals', 'GNCKY', 'LRMLW', 7.75, -13.2],
    ['Haaks Grounds', 'NLRTM', 'DEHAM', 52.97, 4.6],
    ['Terschelling banks', 'NLRTM', 'DEHAM', 53.47, 5.3],
    ['Goodwin Sands', 'FRLEH', 'GBFXT', 51.27, 1.54],
    ['Ortiz Bank', 'ARBUE', 'UYMVD', -34.75, -57],
    ['the reefs before Torres Strait', 'PGPOM', 'AUTIS', -10, 144.4],
    ['Berry Islands', 'USMIA', 'BSNAS', 25.7, -78.3],
    ['Turneffe', 'GTSTC', 'USJAX', 17.4, -87.85],
  ] as const)('keeps off %s from %s to %s', (_, from, to, lat, lon) => {
    const line = along(routes.route(at(from), at(to))!.line)
    const around = [...shoals, ...foul].filter((shoal) => isInside(shoal, lat, lon))
    expect(around).toHaveLength(1)
    // Cells are a mile wide: their corners may reach over the edge of a bank.
    const over = line.filter(([lat, lon]) =>
      around.some(
        (shoal) =>
          isInside(shoal, lat, lon) &&
          [-0.01, 0.01].every((d) => isInside(shoal, lat + d, lon) && isInside(shoal, lat, lon + d)),
      ),
    )
    expect(over).toEqual([])
    expect(Math.min(...line.map((place) => milesApart(place, [lat, lon])))).toBeLessThan(60)
  })

  it('leads to the ports behind it all the same', () => {
    for (const locode of ['USHYA', 'USACK', 'NLHAR', 'NLDHR', 'GWOXB', 'UYJLC', 'CNFOC', 'SLFNA', 'MYPKG'])
      expect([locode, routes.route(at(locode), [40, -40]) !== null]).toEqual([locode, true])
  })
})

describe('a near way', () => {
  // By the tables of the ports, or measured along the fairway.
  it.each([
    ['NOBGO', 'NOSVG', 103],
    ['CAVAN', 'CAPRR', 470],
    ['USKTN', 'USJNU', 240],
    ['CLPUQ', 'ARUSH', 268],
    ['MYPKG', 'SGSIN', 205],
    ['DEKEL', 'DKFRC', 79],
    ['DKNBG', 'DEFLF', 75],
    ['DEHAM', 'DEKEL', 93],
    ['ESALG', 'ESCEU', 16],
    ['IDLKA', 'IDMOF', 75],
    ['CLZUD', 'CLDCH', 65],
    ['FOTHO', 'FOFUG', 20],
    ['SBRIN', 'SBNOR', 11],
    ['CLTHO', 'CLLQN', 7],
    ['BRFLN', 'BRIBB', 40],
  ])('from %s to %s is %d miles, within one in ten', (from, to, miles) => {
    const way = routes.route(at(from), at(to))!
    console.log(`${from}–${to}: ${way.miles.toFixed(1)} nm of ${miles}`)
    expect(Math.abs(way.miles / miles - 1)).toBeLessThan(0.1)
  })
})

describe('the passage for coasters', () => {
  const uses = (from: string, to: string, options = {}) =>
    routes.route(at(from), at(to), options)!.uses.map(({ id }) => id)

  it('is taken where both ends lie near it, and by nobody else', () => {
    expect(uses('CAVAN', 'CAPRR')).toContain('johnstone')
    expect(uses('CAVAN', 'CAPRR', { avoid: ['johnstone'] })).toEqual([])
    expect(uses('CAVAN', 'JPYOK')).toEqual([])
    expect(uses('CAVAN', 'JPYOK', { open: ['johnstone'] })).toEqual(['johnstone'])
    const tree = routes.waysTo(at('CAVAN'))!
    expect(tree(at('CAPRR'))!.uses.map(({ id }) => id)).toContain('johnstone')
    expect(tree(at('JPYOK'))!.uses).toEqual([])
  })
})

describe('the tables of harbours and sounds', () => {
  it('name water for ships that come out of a harbour', () => {
    for (const { locode, harbour, water } of harbourEnds) {
      expect([locode, milesApart(at(locode), harbour) < 0.3]).toEqual([locode, true])
      const found = sea.graph.nearest(...water, 4)
      expect([locode, found !== null && milesApart([found.lat, found.lon], water) < 2]).toEqual([locode, true])
    }
  })

  it('lead through each second mouth', () => {
    const isWet = ([lat, lon]: LatLon) => {
      const [row, column] = [rowOf(lat), columnOf(lon)]
      return sea.graph.isSea(row, column) || sea.chart.gates.has(row * COLUMNS + column)
    }
    for (const { name, line } of secondMouths)
      for (const place of line) expect([name, isWet(place)]).toEqual([name, true])
  })
})
