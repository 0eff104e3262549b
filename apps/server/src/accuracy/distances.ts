import { existsSync, readFileSync } from 'node:fs'
import { portByLocode, ports, type Port } from '@fairway/tracking/ports'
import { createSeaRoutes, publishedDistances, type SeaRoutes } from '@fairway/tracking/sea-routes'
import { readRows } from '../csv/read-rows.ts'
import { prepareChartedSea } from '../voyage-forecast/charted-sea.ts'
import { meanOf, quantileOf, shareOf, type Figure } from './figure.ts'
import type { Measure } from './measure.ts'

/** Distances of the reader's own beside the data: columns from, to (UN/LOCODE) and miles. */
const own = 'sea-distances.csv'
/** Ports of this size and larger (1 is the largest) are joined to each other; so many pairs, chosen by a fixed row of numbers. */
const LARGE = 3
const PAIRS = 200
/** Ways that are looked for before times are taken: by then the code is compiled. */
const WARM = 10
/** Both directions agree within this share. */
const SAME = 0.001

/** Ways by sea against published distances, and against themselves. */
export const distances: Measure = {
  name: 'distances',
  needs: [],
  run: async (path) => {
    const routes = createSeaRoutes(await prepareChartedSea())
    const known = existsSync(path(own)) ? readDistances(readFileSync(path(own), 'utf8')) : publishedDistances
    return [...againstTruth(routes, known), ...betweenLargePorts(routes)]
  },
}

function againstTruth(routes: SeaRoutes, known: typeof publishedDistances): Figure[] {
  const judged = known.flatMap(([from, to, miles]) => {
    const [a, b] = [portByLocode(from), portByLocode(to)]
    const way = a === null || b === null ? null : wayOf(routes, a, b)
    return way === null ? [] : [{ from, to, error: 100 * (way.miles / miles - 1) }]
  })
  const errors = judged.map(({ error }) => Math.abs(error))
  const worst = judged.toSorted((a, b) => Math.abs(b.error) - Math.abs(a.error)).slice(0, 5)
  return [
    meanOf('error of distances between ports, mean', '%', errors, {
      goal: 1.8,
      goalIs: 'at most',
      notes: worst.map(({ from, to, error }) => `${from}–${to}: ${error.toFixed(1)} %`),
    }),
    quantileOf('the same, nine in ten within', '%', errors, 0.9, { goal: 4, goalIs: 'at most' }),
    shareOf('the same, pairs that have a way', judged.length, known.length, { goal: 100, goalIs: 'at least' }),
  ]
}

function betweenLargePorts(routes: SeaRoutes): Figure[] {
  const large = ports.filter(({ size }) => size <= LARGE)
  const took: number[] = []
  const ways = pairsOf(large).map(([from, to], at) => {
    const began = process.cpuUsage()
    const there = wayOf(routes, from, to)
    const { user, system } = process.cpuUsage(began)
    if (at >= WARM) took.push((user + system) / 1000)
    return { from, to, there: there?.miles ?? null, back: wayOf(routes, to, from)?.miles ?? null }
  })
  const found = ways.filter(({ there }) => there !== null)
  const same = found.filter(({ there, back }) => back !== null && Math.abs(there! / back - 1) <= SAME)
  return [
    shareOf('pairs of larger ports that have a way', found.length, ways.length, {
      goal: 99,
      goalIs: 'at least',
      notes: ways.filter(({ there }) => there === null).map(({ from, to }) => `${from.locode}–${to.locode}: none`),
    }),
    shareOf('the same, as long there as back', same.length, found.length, { goal: 100, goalIs: 'at least' }),
    quantileOf('CPU of such a way, the median', 'ms', took, 0.5),
    quantileOf('CPU of such a way, 99 in a hundred within', 'ms', took, 0.99, { goal: 50, goalIs: 'at most' }),
  ]
}

const wayOf = (routes: SeaRoutes, from: Port, to: Port) => routes.route([from.lat, from.lon], [to.lat, to.lon])

/** Pairs of different ports, always the same (Lehmer). */
function pairsOf(large: readonly Port[]): [Port, Port][] {
  let at = 7
  const one = () => large[(at = (at * 48_271) % 2_147_483_647) % large.length]
  return Array.from({ length: PAIRS }, (): [Port, Port] => [one(), one()]).filter(([from, to]) => from !== to)
}

const MOST_ROWS = 100_000

function readDistances(text: string): [string, string, number][] {
  const [head, ...rows] = [...readRows(text, ',', MOST_ROWS)]
  const columns = ['from', 'to', 'miles'].map((name) => head?.cells.indexOf(name) ?? -1)
  if (columns.includes(-1))
    throw new Error(`${own} has the columns ${head?.cells.join(', ')}: from, to and miles are needed.`)
  return rows.map(({ line, cells }) => {
    const [from, to, miles] = columns.map((column) => cells[column])
    if (!(Number(miles) > 0)) throw new Error(`${own}, line ${line}: ${miles} is no distance in miles.`)
    return [from, to, Number(miles)]
  })
}
