import { shoreOf } from '@fairway/tracking/voyages'
import { ports } from '@fairway/tracking/ports'
import { openSeaRoutes } from '@fairway/tracking/sea-routes'
import { measureCoast } from '../ports/shore/measure-coast.ts'
import { shareOf } from './figure.ts'
import { besideChannels, chartLand, finerLand, overLandOf } from './land-crossed.ts'
import type { Measure } from './measure.ts'

/** Pairs of ports of all sizes, chosen by a fixed row of numbers: a minute of CPU. */
const PAIRS = 500
/** Ways that are shown. */
const SHOWN = 10
/** The shore tells "inland" from so many km behind the coast on. */
const BEHIND = 0.3

/** Ways by sea between random ports: over how much land do they lead, by the coast that they were found on and by a finer one? */
export const overLand: Measure = {
  name: 'land',
  needs: [],
  run: async () => {
    const routes = openSeaRoutes()
    const ways = pairs().flatMap(([from, to]) => {
      const way = routes.route([from.lat, from.lon], [to.lat, to.lon])
      return way === null ? [] : [{ from, to, line: way.line }]
    })
    const chart = { name: 'of the chart (Natural Earth, 1:10 million)', isLand: chartLand(), behind: 0 }
    const strips = await measureCoast()
    const finer = strips && { name: 'of OpenStreetMap', isLand: finerLand(shoreOf(strips)), behind: BEHIND }
    return [chart, ...(finer === null ? [] : [finer])].map(({ name, isLand, behind }) => {
      const crossing = ways.flatMap(({ from, to, line }) => {
        const over = overLandOf(line, besideChannels(isLand), behind)
        return over === null ? [] : [{ from, to, over }]
      })
      return shareOf(
        `ways that cross land more than 2 km long and wide, by the coast ${name}`,
        crossing.length,
        ways.length,
        {
          goal: 0,
          goalIs: 'at most',
          notes: crossing
            .toSorted((a, b) => b.over.km - a.over.km)
            .slice(0, SHOWN)
            .map(({ from, to, over }) => `${from.locode}–${to.locode}: ${over.km.toFixed(1)} km at ${over.at}`),
        },
      )
    })
  },
}

/** Pairs of different ports, always the same (Lehmer). */
function pairs(): [(typeof ports)[number], (typeof ports)[number]][] {
  let at = 23
  const one = () => ports[(at = (at * 48_271) % 2_147_483_647) % ports.length]
  return Array.from({ length: PAIRS }, (): [(typeof ports)[number], (typeof ports)[number]] => [one(), one()]).filter(
    ([from, to]) => from !== to,
  )
}
