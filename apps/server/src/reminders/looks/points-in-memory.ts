import { appendTrackPoints, createTrackPoints, type TrackPoints } from '@fairway/tracking'
import { isInside, type AreaVisit, type Box } from '../../tracks/read/ships-in-area.ts'
import type { SomeShips } from '../../tracks/read/stored-points.ts'

/** Stored points of some ships and hours, to ask what is asked of the store: with fewer questions to it. */
export class PointsInMemory {
  readonly #ofShip = new Map<number, TrackPoints>()

  /** A page as the store gives it: ship by ship, each in the order of time. */
  add(points: TrackPoints): void {
    for (let from = 0, to = 0; from < points.length; from = to) {
      const mmsi = points.mmsi[from]
      for (to = from + 1; to < points.length && points.mmsi[to] === mmsi;) to++
      const known = this.#ofShip.get(mmsi) ?? createTrackPoints(to - from)
      this.#ofShip.set(mmsi, known)
      appendTrackPoints(known, points, from, to)
    }
  }

  /** Who was in a box between two instants, both included (UTC ms): the latest first. */
  area = async (box: Box, from: number, to: number): Promise<AreaVisit[]> => {
    const visits: AreaVisit[] = []
    for (const [mmsi, points] of this.#ofShip) {
      const { time, lat, lon } = points
      const visit = { mmsi, first: 0, last: 0, points: 0 }
      for (let row = firstAfter(points, from - 1), end = firstAfter(points, to); row < end; row++) {
        if (!isInside(box, lat[row], lon[row])) continue
        if (visit.points++ === 0) visit.first = time[row]
        visit.last = time[row]
      }
      if (visit.points > 0) visits.push(visit)
    }
    return visits.toSorted((a, b) => b.last - a.last)
  }

  async *storedPoints(ships: SomeShips, since: number, until = Infinity): AsyncGenerator<TrackPoints> {
    const isAsked = 'first' in ships ? (mmsi: number) => mmsi >= ships.first && mmsi <= ships.last : null
    const asked = isAsked === null ? (ships as readonly number[]) : [...this.#ofShip.keys()].filter(isAsked)
    for (const mmsi of asked.toSorted((a, b) => a - b)) {
      const points = this.#ofShip.get(mmsi)
      if (points === undefined) continue
      const page = createTrackPoints(0)
      appendTrackPoints(page, points, firstAfter(points, since), firstAfter(points, until))
      yield page
    }
  }
}

/** The first row that is later. */
function firstAfter({ time, length }: TrackPoints, moment: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (time[middle] > moment) high = middle
    else low = middle + 1
  }
  return low
}
