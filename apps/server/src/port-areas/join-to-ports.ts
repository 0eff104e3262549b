import { fastDistance, METRES_PER_NM } from '@fairway/tracking'
import { PlaceGrid, type PortStop } from '@fairway/tracking/voyages'
import type { WaitAtSea } from './port-stops.store.ts'

/** A place that ships wait for. */
interface Harbour {
  locode: string
  lat: number
  lon: number
  radius: number
}

/** Roads lie no farther from the limits of their port. */
const REACH = 20 * METRES_PER_NM
const LARGEST = 25_000
/** Ships that say where those around them wait for; and the share of them that must agree. */
const LEAST_VOTES = 3
const AGREE = 0.5
const CELLS_PER_DEGREE = 20

/**
 * Joins stops at sea to ports: to the one that most of the ships that lay around there called at next, else to the one whose limits
 * are nearest. Far from every port they belong to none and are left out.
 */
export function joinToPorts(waits: readonly WaitAtSea[], harbours: readonly Harbour[]): PortStop[] {
  const grid = new PlaceGrid(harbours)
  const byCode = new Map(harbours.map((harbour) => [harbour.locode, harbour]))
  const votes = new Map<string, Map<string, number>>()
  for (const wait of waits) {
    const next = wait.next === null ? undefined : byCode.get(wait.next)
    if (next === undefined || beyond(next, wait) > REACH) continue
    const cell = cellOf(wait, 0, 0)
    const counts = votes.get(cell) ?? new Map<string, number>()
    counts.set(next.locode, (counts.get(next.locode) ?? 0) + 1)
    votes.set(cell, counts)
  }
  const known = new Map<string, string | null>()
  return waits.flatMap((wait): PortStop[] => {
    const cell = cellOf(wait, 0, 0)
    let voted = known.get(cell)
    if (voted === undefined) known.set(cell, (voted = electionAround(votes, wait)))
    const port = voted ?? nearest(grid, wait)
    return port === null
      ? []
      : [{ port, kind: 'anchor', mmsi: wait.mmsi, lat: wait.lat, lon: wait.lon, time: wait.began }]
  })
}

/** The port that most of the ships in nine cells went to. */
function electionAround(votes: ReadonlyMap<string, ReadonlyMap<string, number>>, at: WaitAtSea): string | null {
  const counts = new Map<string, number>()
  for (const x of [-1, 0, 1])
    for (const y of [-1, 0, 1])
      for (const [port, count] of votes.get(cellOf(at, x, y)) ?? []) counts.set(port, (counts.get(port) ?? 0) + count)
  const [first] = [...counts].toSorted(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return first !== undefined && all >= LEAST_VOTES && first[1] >= all * AGREE ? first[0] : null
}

function nearest(grid: PlaceGrid<Harbour>, at: WaitAtSea): string | null {
  let found: string | null = null
  let least = REACH
  grid.within(at.lat, at.lon, REACH + LARGEST, (harbour, away) => {
    if (away - harbour.radius > least) return
    least = away - harbour.radius
    found = harbour.locode
  })
  return found
}

const beyond = (harbour: Harbour, at: WaitAtSea) =>
  fastDistance(harbour.lat, harbour.lon, at.lat, at.lon) - harbour.radius
const cellOf = ({ lat, lon }: WaitAtSea, x: number, y: number) =>
  `${Math.floor(lon * CELLS_PER_DEGREE) + x} ${Math.floor(lat * CELLS_PER_DEGREE) + y}`
