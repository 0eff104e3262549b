import { filterTypes } from '@fairway/contract'
import type { Picture } from './picture.ts'

const EVERY_MS = 1_000

/** Whether a row is a ship on the live map: no base station, buoy or aircraft, nor a ship that is remembered only. */
export const isShipOnMap = (picture: Picture, row: number): boolean =>
  picture.isLive(row) && picture.columns.class[row] < filterTypes.length

/** Ships on the live map. */
export function countLiveShips(picture: Picture): number {
  let ships = 0
  for (let row = 0; row < picture.rowLimit; row++) if (isShipOnMap(picture, row)) ships++
  return ships
}

/** The same for whoever asks, counted once a second at most: ten thousand may come back at once. */
export class LiveShips {
  readonly #picture: Picture
  #count = 0
  #countedAt = -Infinity

  constructor(picture: Picture) {
    this.#picture = picture
  }

  get count(): number {
    const now = performance.now()
    if (now - this.#countedAt >= EVERY_MS) {
      this.#count = countLiveShips(this.#picture)
      this.#countedAt = now
    }
    return this.#count
  }
}
