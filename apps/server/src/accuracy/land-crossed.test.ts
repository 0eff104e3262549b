import { portByLocode } from '@fairway/tracking/ports'
import { createSeaRoutes, openSeaRoutes, type LatLon } from '@fairway/tracking/sea-routes'
import { shoreOf } from '@fairway/tracking/voyages'
import { describe, expect, it } from 'vitest'
import { measureCoast } from '../ports/shore/measure-coast.ts'
import { installedCoast } from '../base-map/coast-packages.ts'
import { prepareChartedSea, readInlandWater } from '../voyage-forecast/charted-sea.ts'
import { besideChannels, besideRivers, chartLand, finerLand, overLandOf } from './land-crossed.ts'

const natural = chartLand()
const isLand = besideChannels(natural)
const crossed = (line: readonly LatLon[]) => overLandOf(line, isLand, 0)
const at = (locode: string): LatLon => {
  const { lat, lon } = portByLocode(locode)!
  return [lat, lon]
}

describe('the land that a line crosses', () => {
  it('is as long as the way over it', () => {
    const jutland = crossed([
      [56, 7],
      [56, 11],
    ])!
    expect(jutland.km).toBeGreaterThan(100)
    expect(jutland.km).toBeLessThan(130)
  })

  it('is none at sea, nor along a canal', () => {
    expect(
      crossed([
        [40, -30],
        [45, -20],
      ]),
    ).toBeNull()
    expect(
      crossed([
        [31.2, 32.3],
        [30.85, 32.32],
      ]),
    ).toBeNull()
  })
})

describe('a way by sea', () => {
  const routes = openSeaRoutes()

  // Each of the others crossed a cape or an island by 3.4 to 12.5 km while nobody looked along legs from square to square.
  it.each([
    ['USVDZ', 'USNTS'],
    ['ITVVA', 'GUGUM'],
    // By 2.2 km: islands and capes that hardly cover a cell.
    ['ROTCE', 'NOFRO'],
    ['PMFSP', 'JPMII'],
    ['USPSM', 'PHRXS'],
    ['ESADR', 'FOTHO'],
    ['GBFIS', 'CUMZO'],
    ['CNDFG', 'GYGEO'],
    ['AIRBY', 'JPYWH'],
    ['USSAV', 'USBTH'],
    ['IDTIM', 'JPMAR'],
    ['JPHHR', 'AUCNS'],
    ['TRGOK', 'SETRG'],
    ['GRKGS', 'MZPOL'],
    ['VGRAD', 'ITPAU'],
    ['THPKT', 'ITPTO'],
    ['VIFRD', 'ITMOL'],
  ])('from %s to %s crosses no land, found alone or in a tree of ways', (from, to) => {
    expect(crossed(routes.route(at(from), at(to))!.line)).toBeNull()
    expect(crossed(routes.waysTo(at(to))!(at(from))!.line)).toBeNull()
  })
})

describe('a way by sea on the finer coast', async () => {
  const strips = (await measureCoast())!
  const inland = await readInlandWater(installedCoast()!.files)
  const isFinerLand = besideChannels(besideRivers(finerLand(shoreOf(strips), natural), inland))
  const routes = createSeaRoutes(await prepareChartedSea())

  // Lagoons and bays that Natural Earth takes for sea, islands that it lacks.
  it.each([
    ['JPKUH', 'GBLEI'],
    ['ESSFU', 'JPRYO'],
    ['INCOK', 'RUNIA'],
    ['GWOXB', 'EEMDR'],
    ['JPWAK', 'TWKHH'],
    ['MZINE', 'MYSAR'],
    ['VELAG', 'PHCGY'],
    ['CLWCA', 'JPNSR'],
    ['FIRAH', 'SXPHI'],
    ['TWTPE', 'MYTPP'],
    ['ROTCE', 'DKSKB'],
    ['JPHHR', 'AUCNS'],
    // Fjords and sounds narrower than a cell, necks of land that the coast touches from both sides.
    ['FIPOH', 'PABLB'],
    ['NOGNR', 'MZINH'],
    ['USJNU', 'PABLB'],
    ['CANWE', 'JPTYO'],
    ['CLPNT', 'NOKSU'],
    ['CUANT', 'NLRTM'],
    ['METIV', 'EGPSD'],
    ['FRRCO', 'AULST'],
    ['NGWAR', 'DKHSB'],
    // Up rivers, and over the Lakes and the Caspian Sea, by their own shores.
    ['CNCKG', 'RUVOG'],
    ['AZBAK', 'USDLH'],
    ['FRPAR', 'CAPAB'],
    ['HUBUD', 'PYASU'],
  ])('from %s to %s crosses no land', (from, to) => {
    expect(overLandOf(routes.route(at(from), at(to))!.line, isFinerLand, 0.3)).toBeNull()
  })

  // By the tables of the ports, or measured along the fairway: each of these sounds had one of its mouths shut.
  it.each([
    ['HKHKG', 'CNSHK', 21],
    ['HKHKG', 'CNYTN', 38],
    ['NOBGO', 'NOSVG', 103],
    ['NOBOO', 'NOTOS', 190],
    ['MYPKG', 'SGSIN', 205],
    ['DEKEL', 'DKFRC', 79],
    ['USTXT', 'USGLS', 9],
    ['IDTNJ', 'IDKIJ', 21],
    ['FOTHO', 'FOFUG', 20],
    ['CAVAN', 'CAPRR', 465],
  ])('from %s to %s is %d miles, within one in ten', (from, to, miles) => {
    expect(Math.abs(routes.route(at(from), at(to))!.miles / miles - 1)).toBeLessThan(0.1)
  })

  it('leads up fjords and rivers that are no wider than a cell', () => {
    for (const locode of ['CAGOO', 'RUMMK', 'NOODD', 'NOGNR', 'ARBUE', 'ARROS', 'UYNVP', 'RUNIA', 'CNTZO'])
      expect([locode, (routes.route(at(locode), [40, -40])?.miles ?? 0) > 1_000]).toEqual([locode, true])
    const [lat, lon] = at('RUMMK')
    expect(routes.route([lat, lon], [69.5, 33.6])!.miles).toBeLessThan(45)
  })
})
