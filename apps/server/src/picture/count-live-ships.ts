import { filterTypes } from '@fairway/contract'
import type { Picture } from './picture.ts'

const EVERY_MS = 1_000

/** Ships on the live map: no base stations, buoys, aircraft, nor ships that are remembered only. */
export function countLiveShips(picture: Picture): number {
  const { class: classes } = picture.columns
  let ships = 0
  for (let row = 0; row < picture.rowLimit; row++) if (classes[row] < filterTypes.length && picture.isLive(row)) ships++
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
