import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ports } from '@fairway/tracking/ports'
import { openSeaRoutes, type LatLon, type SeaRoutes } from '@fairway/tracking/sea-routes'
import type { BenchRow } from '../bench-row.ts'

const WAYS = 400
const WARM_UP = 20
const LARGER = 3
/** The chart that the build makes; without it the coarser one is made first. */
const chart = join(import.meta.dirname, '../../apps/server/dist/sea-chart.bin')

/** Pairs of ports, the same in each run. */
function pairsOf(all: readonly LatLon[]): [LatLon, LatLon][] {
  let seed = 7
  const next = () => all[(seed = (seed * 48_271) % 2_147_483_647) % all.length]
  return Array.from({ length: WAYS + WARM_UP }, () => [next(), next()])
}

/** Milliseconds of processor time that each way took, in order of size. */
function timesOf(routes: SeaRoutes, pairs: readonly [LatLon, LatLon][]): number[] {
  const took = pairs.map(([from, to]) => {
    const before = process.cpuUsage()
    routes.route(from, to)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return took.slice(WARM_UP).toSorted((a, b) => a - b)
}

const at = (share: number, times: readonly number[]) => times[Math.floor(times.length * share)]

export function run(): BenchRow[] {
  const routes = openSeaRoutes(chart)
  const places = (most: number) => ports.filter(({ size }) => size <= most).map(({ lat, lon }): LatLon => [lat, lon])
  const larger = pairsOf(places(LARGER))
  const first = timesOf(routes, larger)
  const again = timesOf(routes, larger)
  const all = timesOf(routes, pairsOf(places(Infinity)))
  const note = existsSync(chart) ? undefined : 'on the coarser chart: there is no build'
  const row = (name: string, value: number, target?: number): BenchRow => ({
    name,
    value,
    unit: 'ms',
    ...(target !== undefined && { target, targetIs: 'at most' }),
    ...(note !== undefined && { note }),
  })
  return [
    row('a way between larger ports, CPU, median', at(0.5, first)),
    row('a way between larger ports, CPU, p99', at(0.99, first), 50),
    row('a way between any ports, CPU, p99', at(0.99, all), 50),
    row('a way that was asked for before, CPU, p99', at(0.99, again), 5),
  ]
}
