import { STEPS_PER_DEGREE } from '../../track-points.ts'
import type { ShipRow } from '../rows/ship-row.ts'
import { stopLat, stopLon } from './stop-watch.ts'

/** Shorter ones say nothing of a place, s. */
const LEAST = 3_600

/** A stop outside the limits of every port: she waits, or lies on roads that nobody has drawn. Degrees, UTC ms. */
export interface SeaStop {
  mmsi: number
  lat: number
  lon: number
  began: number
  ended: number
}

/** Stops at sea that are over, until they are drained. */
export class SeaStops {
  #ended: SeaStop[] = []

  /** The stop in the row is over. */
  note(row: ShipRow): void {
    if (row.lastStill - row.stopBegin < LEAST) return
    this.#ended.push({
      mmsi: row.mmsi,
      lat: stopLat(row) / STEPS_PER_DEGREE,
      lon: stopLon(row) / STEPS_PER_DEGREE,
      began: row.stopBegin * 1000,
      ended: row.lastStill * 1000,
    })
  }

  drain(): SeaStop[] {
    const drained = this.#ended
    this.#ended = []
    return drained
  }
}
