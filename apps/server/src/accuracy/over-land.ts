import { shoreOf } from '@fairway/tracking/voyages'
import { ports, type Port } from '@fairway/tracking/ports'
import { createSeaRoutes, type LatLon } from '@fairway/tracking/sea-routes'
import { measureCoast } from '../ports/shore/measure-coast.ts'
import { installedCoast } from '../base-map/coast-packages.ts'
import { prepareChartedSea, readInlandWater } from '../voyage-forecast/charted-sea.ts'
import { shareOf, type Figure } from './figure.ts'
import { besideChannels, besideRivers, chartLand, finerLand, overLandOf, type IsLand } from './land-crossed.ts'
import type { Measure } from './measure.ts'

/** Pairs of ports of all sizes, chosen by a fixed row of numbers: some ten minutes of CPU. */
const PAIRS = 5_000
/** Ways that are shown. */
const SHOWN = 10
/** The shore tells "inland" from so many km behind the coast on. */
const BEHIND = 0.3

/** Ways by sea between random ports: do they lead over land, by the finest coast that is installed and by Natural Earth's? */
export const overLand: Measure = {
  name: 'land',
  needs: [],
  run: async () => {
    const routes = createSeaRoutes(await prepareChartedSea())
    const ways = pairs().flatMap(([from, to]) => {
      const way = routes.route([from.lat, from.lon], [to.lat, to.lon])
      return way === null ? [] : [{ from, to, line: way.line }]
    })
    const coast = installedCoast()
    const natural = chartLand()
    const inland = coast === null ? null : await readInlandWater(coast.files)
    const beside = (isLand: IsLand) => (inland === null ? isLand : besideRivers(isLand, inland))
    const strips = await measureCoast()
    if (strips === null) return [{ ...crossing(ways, 'Natural Earth’s coast', beside(natural), 0), ...none }]
    return [
      { ...crossing(ways, 'OpenStreetMap’s coast', beside(finerLand(shoreOf(strips), natural)), BEHIND), ...none },
      crossing(ways, 'Natural Earth’s, which lacks fjords and narrow sounds', beside(natural), 0),
    ]
  },
}

const none = { goal: 0, goalIs: 'at most' } as const

interface Way {
  readonly from: Port
  readonly to: Port
  readonly line: readonly LatLon[]
}

function crossing(ways: readonly Way[], coast: string, isLand: IsLand, behind: number): Figure {
  const isCoast = besideChannels(isLand)
  const over = ways.flatMap(({ from, to, line }) => {
    const land = overLandOf(line, isCoast, behind)
    return land === null ? [] : [{ from, to, ...land }]
  })
  return shareOf(`ways that cross land more than 2 km long and wide, by ${coast}`, over.length, ways.length, {
    notes: over
      .toSorted((a, b) => b.km - a.km)
      .slice(0, SHOWN)
      .map(({ from, to, km, at }) => `${from.locode}–${to.locode}: ${km.toFixed(1)} km at ${at}`),
  })
}

/** Pairs of different ports, always the same (Lehmer). */
function pairs(): [Port, Port][] {
  let at = 23
  const one = () => ports[(at = (at * 48_271) % 2_147_483_647) % ports.length]
  return Array.from({ length: PAIRS }, (): [Port, Port] => [one(), one()]).filter(([from, to]) => from !== to)
}
