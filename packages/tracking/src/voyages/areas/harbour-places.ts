import { deltaLongitude, fastDistance } from '../../geodesy.ts'
import type { Shore } from './shore.ts'

/** Where ships may lie at berth outside the limits of every port. Degrees. */
export interface HarbourPlace {
  /** What a call there is named by: no UN/LOCODE. Country, a full stop, letters and digits. Of a town farther off, an N behind it. */
  code: string
  lat: number
  lon: number
}

/** Finds the nearest place within so many metres. */
export interface NearestPlace {
  nearest(lat: number, lon: number, metres: number): { place: HarbourPlace; away: number } | null
}

/** Harbours and coastal places by where they are. */
export interface HarbourPlaces {
  /** Harbours that are known to be some, placed at their quays. */
  readonly harbours: NearestPlace
  /** Towns and villages: the nearest names a berth that nothing else does. Asked for when first needed. */
  readonly towns: () => NearestPlace
  /** Where shores are; left out where nobody knows. */
  readonly shore?: (lat: number, lon: number) => Shore
}

const CELLS_PER_DEGREE = 4
const METRES_PER_DEGREE = 111_195

/** Finds what lies nearest, of many places. */
export class PlaceGrid<Place extends { lat: number; lon: number }> {
  readonly #cells = new Map<number, Place[]>()

  constructor(places: Iterable<Place>) {
    for (const place of places) {
      const cell = cellOf(row(place.lat), place.lon)
      const list = this.#cells.get(cell)
      if (list === undefined) this.#cells.set(cell, [place])
      else list.push(place)
    }
  }

  /** Calls `visit` with each place that may be within so many metres, with its distance. */
  within(lat: number, lon: number, metres: number, visit: (place: Place, away: number) => void): void {
    const north = metres / METRES_PER_DEGREE
    const east = Math.min(180, north / Math.max(0.01, Math.cos(Math.min(89, Math.abs(lat) + north) * (Math.PI / 180))))
    const columns = Math.min(360 * CELLS_PER_DEGREE - 1, Math.ceil(2 * east * CELLS_PER_DEGREE) + 1)
    for (let y = row(lat - north); y <= row(lat + north); y++) {
      for (let x = 0; x <= columns; x++) {
        const list = this.#cells.get(cellOf(y, lon - east + x / CELLS_PER_DEGREE))
        if (list === undefined) continue
        for (const place of list) {
          if (Math.abs(deltaLongitude(lon, place.lon)) > east + 0.001) continue
          const away = fastDistance(lat, lon, place.lat, place.lon)
          if (away <= metres) visit(place, away)
        }
      }
    }
  }

  /** The nearest within so many metres, and how far it is; null when there is none. */
  nearest(lat: number, lon: number, metres: number): { place: Place; away: number } | null {
    let found: { place: Place; away: number } | null = null
    this.within(lat, lon, metres, (place, away) => {
      if (found === null || away < found.away) found = { place, away }
    })
    return found
  }
}

const row = (lat: number) => Math.floor((lat + 90) * CELLS_PER_DEGREE)
const cellOf = (y: number, lon: number) =>
  y * 360 * CELLS_PER_DEGREE +
  (((Math.floor((lon + 180) * CELLS_PER_DEGREE) % (360 * CELLS_PER_DEGREE)) + 360 * CELLS_PER_DEGREE) %
    (360 * CELLS_PER_DEGREE))
