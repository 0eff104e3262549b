import { stationKinds, type TrackPoints } from '@fairway/tracking'
import { circleSight, type CircleRule, type ShipReport } from '@fairway/tracking/reminders'
import type { TrackStore } from '../../tracks/track-store.ts'
import { boxAlong } from './box-around.ts'
import { reportAt } from '../watch/watch-feed.ts'

export type StoredReports = Pick<TrackStore, 'area' | 'storedPoints'>

/** Others round one ship that are looked at: the nearest now, or those heard last. */
export const MOST_OTHERS = 200
/** Ships of one question to the store. */
const AT_ONCE = 500
const SHIP = stationKinds.indexOf('ship')
const CRAFT = stationKinds.indexOf('craft')

/** The stored reports of some ships in a period, UTC ms. */
export async function reportsOf(
  tracks: StoredReports,
  mmsis: readonly number[],
  from: number,
  to: number,
): Promise<ShipReport[]> {
  const ships = [...new Set(mmsis)]
  const reports: ShipReport[] = []
  const add = (points: TrackPoints, row: number) => {
    if (points.kind[row] === SHIP || points.kind[row] === CRAFT)
      reports.push({ ...reportAt(points, row), mmsi: points.mmsi[row] })
  }
  for (let at = 0; at < ships.length; at += AT_ONCE)
    for await (const page of tracks.storedPoints(ships.slice(at, at + AT_ONCE), from, to))
      for (let row = 0; row < page.length; row++) add(page, row)
  return reports
}

/** Who was near the ships of a circle in a period, by the store: the latest heard round each. */
export async function nearInStore(
  tracks: StoredReports,
  circle: CircleRule,
  from: number,
  to: number,
): Promise<number[]> {
  const near = new Set<number>()
  const own = await reportsOf(tracks, circle.ships, from, to)
  for (const mmsi of circle.ships) {
    const places = own.filter((report) => report.mmsi === mmsi)
    if (places.length === 0) continue
    const visits = await tracks.area(boxAlong(places, circleSight(circle)), from, to)
    for (const visit of visits.slice(0, MOST_OTHERS)) near.add(visit.mmsi)
  }
  return [...near]
}
