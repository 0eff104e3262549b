import { flagOf } from '@fairway/ais'
import { shipListQuery, shipSorts } from '@fairway/contract'
import { listShips } from '../../apps/server/src/picture/list.ts'
import type { BenchRow } from '../bench-row.ts'
import { createFleet, createPicture } from './fleet.ts'

const SHIPS = 300_000
const RUNS = 5

/** One page of the list view out of 300,000 ships, by the slowest of its sorts. */
export async function run(): Promise<BenchRow[]> {
  const picture = createPicture(createFleet(SHIPS, Date.UTC(2026, 5, 1)))
  const describing = { feeds: [], flagOf }
  const times = shipSorts.map((sort) => {
    const runs = Array.from({ length: RUNS }, () => {
      const start = performance.now()
      listShips(picture, shipListQuery.parse({ sort, offset: 1_000 }), describing)
      return performance.now() - start
    })
    return { sort, time: runs.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] }
  })
  const slowest = times.toSorted((a, b) => b.time - a.time)[0]
  return [
    {
      name: 'a page of the list out of 300,000 ships, slowest sort',
      value: slowest.time,
      unit: 'ms',
      target: 50,
      targetIs: 'at most',
      note: times.map(({ sort, time }) => `${sort} ${Math.round(time)}`).join(', '),
    },
  ]
}
