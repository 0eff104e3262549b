import { glideUnits } from './glide.ts'
import { unitX, unitY } from './mercator.ts'
import type { ShipColumns } from './ship-columns.ts'

const EASE_MS = 800
/** Farther than about two kilometres a mark jumps, Mercator units: that is no correction. */
const FARTHEST = 250_000
/** Marks on their way at most; one more jumps. */
const MOST = 2_000

/** From where a report puts a mark to where it was drawn, Mercator units, and since when, ms. */
interface Way {
  east: number
  south: number
  since: number
}

/** Marks that were drawn elsewhere than their new report has them go there in a moment instead of jumping. */
export class Easing {
  /** Shorter ways are not seen, Mercator units; null: all marks jump. */
  least: number | null = null
  readonly #clock: () => number
  readonly #ways = new Map<number, Way>()
  readonly #drawn = { x: 0, y: 0 }
  readonly #offset = { x: 0, y: 0 }

  /** `clock` in ms, from anywhere. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Before a report is written: notes where the mark is drawn. False when it may jump. `seconds` is the texels' clock. */
  leave(columns: ShipColumns, row: number, seconds: number): boolean {
    if (this.least === null || this.#ways.size >= MOST) return false
    this.#place(columns, row, seconds, this.#drawn)
    return true
  }

  /** After the report was written: the mark begins its way. */
  arrive(columns: ShipColumns, row: number, seconds: number): void {
    const { x, y } = this.#drawn
    this.#place(columns, row, seconds, this.#offset)
    const east = (x - this.#offset.x) | 0
    const south = y - this.#offset.y
    const way = Math.hypot(east, south)
    const mmsi = columns.mmsi[row]
    if (way >= this.least! && way <= FARTHEST) this.#ways.set(mmsi, { east, south, since: this.#clock() })
    else this.#ways.delete(mmsi)
  }

  /** Writes where each mark on its way is now, tells `moved` its row, and says whether any is left. */
  move(columns: ShipColumns, rowOf: (mmsi: number) => number, moved: (row: number) => void): boolean {
    const now = this.#clock()
    for (const [mmsi, { east, south, since }] of this.#ways) {
      const row = rowOf(mmsi)
      const left = Math.max(0, 1 - (now - since) / EASE_MS)
      if (left === 0 || row < 0) this.#ways.delete(mmsi)
      if (row < 0) continue
      columns.texels[row * 4] = unitX(columns.lonE6[row] / 1e6) + east * left * left
      columns.texels[row * 4 + 1] = unitY(columns.latE6[row] / 1e6) + south * left * left
      moved(row)
    }
    return this.#ways.size > 0
  }

  clear(): void {
    this.#ways.clear()
  }

  #place({ texels }: ShipColumns, row: number, now: number, out: { x: number; y: number }): void {
    glideUnits(texels, row * 4, { now, on: true }, out)
    out.x += texels[row * 4]
    out.y += texels[row * 4 + 1]
  }
}
