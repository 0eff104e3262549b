import { appendTrackPoints, createTrackPoints, stationKinds, type TrackPoints } from '@fairway/tracking'
import type { ShipReport } from '@fairway/tracking/reminders'
import { reportAt } from './watch-feed.ts'

const SHIP = stationKinds.indexOf('ship')
const CRAFT = stationKinds.indexOf('craft')

/**
 * Stored points of several ships, read out in the order of time, and of MMSI at one moment. They are kept as columns: that many objects
 * that all live until the last is read cost more than all that is done with them.
 */
export class ReportsInOrder {
  readonly #points = createTrackPoints(1_024)

  /** Takes the points of ships of a page: stations ashore, beacons and marks are none. */
  add(points: TrackPoints): void {
    for (let from = 0, to = 0; from < points.length; from = to) {
      const isShip = isShipAt(points, from)
      for (to = from + 1; to < points.length && isShipAt(points, to) === isShip;) to++
      if (isShip) appendTrackPoints(this.#points, points, from, to)
    }
  }

  *[Symbol.iterator](): Generator<ShipReport> {
    const points = this.#points
    for (const row of this.#order()) {
      const { time, lat, lon, sog, cog } = reportAt(points, row)
      yield { mmsi: points.mmsi[row], time, lat, lon, sog, cog }
    }
  }

  /** Numbers of rows, sorted as numbers: time and row in one. */
  #order(): Uint32Array {
    const { mmsi, time, length: rows } = this.#points
    let first = Infinity
    for (let row = 0; row < rows; row++) first = Math.min(first, time[row])
    const keys = new Float64Array(rows)
    for (let row = 0; row < rows; row++) keys[row] = (time[row] - first) * rows + row
    keys.sort()
    const order = new Uint32Array(rows)
    for (let i = 0; i < rows; i++) order[i] = keys[i] - Math.floor(keys[i] / rows) * rows
    for (let i = 1; i < rows; i++)
      for (let j = i; j > 0 && time[order[j]] === time[order[j - 1]] && mmsi[order[j]] < mmsi[order[j - 1]]; j--)
        [order[j - 1], order[j]] = [order[j], order[j - 1]]
    return order
  }
}

const isShipAt = ({ kind }: TrackPoints, row: number): boolean => kind[row] === SHIP || kind[row] === CRAFT
