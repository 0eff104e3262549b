import { haversineDistance, type TrackPoints } from '@fairway/tracking'
import {
  COMPANY_METRES,
  COMPANY_MS,
  lieTogether,
  NEAR_MS,
  type AskAround,
  type HeardAround,
  type WayPoint,
} from '@fairway/tracking/reminders'
import type { AreaVisit, Box } from '../../tracks/read/ships-in-area.ts'
import type { TrackStore } from '../../tracks/track-store.ts'
import { boxAlong, boxAround } from './box-around.ts'
import { isWatched, reportAt } from '../watch/watch-feed.ts'

type Other = NonNullable<HeardAround['other']>

/** Ships of one question whose points are looked at, the latest heard first. */
const MOST_COMPANY = 20
const MOST_NEAREST = 200
/** Besides the two hours: a ship that lies still makes a point every quarter of an hour. */
export const BEFORE_MS = COMPANY_MS + 30 * 60_000
export const LATELY_MS = 20 * 60_000
/** Metres that one who goes so slowly may have come since the other was heard: at three knots for so long. */
export const COMPANY_REACH = COMPANY_METRES + 2_000
/** Answers about places that are remembered: many rules ask about one beacon. */
const MOST_PLACES = 20

/** Asks the stored points for the other ship that something is about: the same live and in a rehearsal. Null: there is none. */
export function createAskOther(tracks: Pick<TrackStore, 'area' | 'storedPoints'>) {
  const places = new Map<string, Promise<AreaVisit[]>>()
  const visitsIn = (box: Box, from: number, to: number) => {
    const key = `${Object.values(box).join(' ')} ${from} ${to}`
    let visits = places.get(key)
    if (visits === undefined) {
      if (places.size >= MOST_PLACES) places.clear()
      visits = tracks.area(box, from, to)
      places.set(key, visits)
      // What failed is asked again.
      visits.catch(() => places.delete(key))
    }
    return visits
  }
  return async (mmsi: number, { lat, lon, at, nearest }: AskAround): Promise<Other | null> => {
    if (nearest === undefined) return companion(tracks, mmsi, at, visitsIn)
    const visits = await visitsIn(boxAround(lat, lon, nearest.within), at - NEAR_MS, at)
    const asked = new Set(nearest.ships)
    const there = visits.filter((visit) => asked.has(visit.mmsi)).slice(0, MOST_NEAREST)
    const ways = await waysOf(
      tracks,
      there.map((visit) => visit.mmsi),
      at - NEAR_MS,
      at,
    )
    const others = [...ways].map(([ship, way]): Other => {
      const last = way.at(-1)!
      return { mmsi: ship, metres: Math.round(haversineDistance(last.lat, last.lon, lat, lon)) }
    })
    return closest(others.filter(({ metres }) => metres <= nearest.within))
  }
}

/** Who lies with her, wherever the two were when the other was last heard: a ship that drifts is soon more than half a kilometre on. */
async function companion(
  tracks: Pick<TrackStore, 'storedPoints'>,
  mmsi: number,
  at: number,
  visitsIn: (box: Box, from: number, to: number) => Promise<AreaVisit[]>,
): Promise<Other | null> {
  const own = (await waysOf(tracks, [mmsi], at - BEFORE_MS, at)).get(mmsi)
  if (own === undefined) return null
  const visits = await visitsIn(boxAlong(latelyOf(own, at), COMPANY_METRES), at - LATELY_MS, at)
  const there = visits.filter((visit) => visit.mmsi !== mmsi).slice(0, MOST_COMPANY)
  const ships = there.map((visit) => visit.mmsi)
  const ways = await waysOf(tracks, ships, at - BEFORE_MS, at)
  return closest(
    ships.flatMap((ship) => {
      const together = lieTogether(own, ways.get(ship) ?? [], at)
      return together === null ? [] : [{ mmsi: ship, ...together }]
    }),
  )
}

/** The way of the last twenty minutes, with the point that it comes from. */
function latelyOf(own: readonly WayPoint[], at: number): WayPoint[] {
  const first = own.findIndex(({ time }) => time >= at - LATELY_MS)
  return own.slice(first < 0 ? -1 : Math.max(0, first - 1))
}

const closest = (others: readonly Other[]): Other | null =>
  others.toSorted((a, b) => a.metres - b.metres || a.mmsi - b.mmsi)[0] ?? null

/** The ways of ships up to a moment, which is theirs as well; stations ashore and marks have none. */
async function waysOf(
  tracks: Pick<TrackStore, 'storedPoints'>,
  ships: readonly number[],
  from: number,
  to: number,
): Promise<Map<number, WayPoint[]>> {
  const ways = new Map<number, WayPoint[]>()
  if (ships.length === 0) return ways
  const add = (points: TrackPoints, row: number) => {
    const way = ways.get(points.mmsi[row])
    if (way === undefined) ways.set(points.mmsi[row], [reportAt(points, row)])
    else way.push(reportAt(points, row))
  }
  for await (const page of tracks.storedPoints(ships, from, to))
    for (let row = 0; row < page.length; row++) if (isWatched(page.kind[row])) add(page, row)
  return ways
}
