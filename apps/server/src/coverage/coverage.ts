import { COVERAGE_DAYS, FINEST_COVERAGE_ZOOM } from '@fairway/contract'
import { stationKinds, type PositionBatch } from '@fairway/tracking'

const DAY_MS = 86_400_000
export const TILE_CELLS = 256
/** Cells across the world: Web Mercator, as those of the finest tiles. */
export const WORLD_CELLS = TILE_CELLS * 2 ** FINEST_COVERAGE_ZOOM
const DAYS = (1 << COVERAGE_DAYS) - 1
/** Aids to navigation may be virtual: told from ashore, of a place where nothing is heard. */
const AID = stationKinds.indexOf('aton')

/** The row of a latitude by hundredths of a degree, north to south; beyond 85° there are none. */
const STEPS = 100
const rows = Int16Array.from({ length: 180 * STEPS + 1 }, (_, at) => {
  const lat = ((at / STEPS - 90) * Math.PI) / 180
  const row = Math.floor((0.5 - Math.asinh(Math.tan(lat)) / (2 * Math.PI)) * WORLD_CELLS)
  return row >= 0 && row < WORLD_CELLS ? row : -1
})

/** Where positions were received in the last days: a byte a cell, its lowest bit today. */
export class Coverage {
  readonly cells: Uint8Array
  /** Days since 1970 (UTC) that the lowest bits stand for. */
  today: number
  /** Goes up when a cell was heard that was not that day. */
  changes = 0
  /** Days in which anything was heard, as a cell has them. */
  #any = 0

  constructor(now: number, kept: { today: number; cells: Uint8Array } | null = null) {
    this.cells = kept?.cells ?? new Uint8Array(WORLD_CELLS * WORLD_CELLS)
    this.today = kept?.today ?? Math.floor(now / DAY_MS)
    if (kept !== null) for (const days of this.cells) this.#any |= days
    this.turn(now)
  }

  /** Of the last days, those in which anything was heard. */
  get days(): number {
    return countOf(this.#any)
  }

  take({ length, lat, lon, time, kind }: PositionBatch): void {
    for (let row = 0; row < length; row++) {
      const age = this.today - Math.floor(time[row] / DAY_MS)
      if (age < 0 || age >= COVERAGE_DAYS || kind[row] === AID) continue
      const y = rows[Math.round((lat[row] + 90) * STEPS)]
      if (y === undefined || y < 0) continue
      const x = Math.min(WORLD_CELLS - 1, Math.floor(((lon[row] + 180) / 360) * WORLD_CELLS))
      const cell = y * WORLD_CELLS + x
      if ((this.cells[cell] & (1 << age)) !== 0) continue
      this.cells[cell] |= 1 << age
      this.#any |= 1 << age
      this.changes++
    }
  }

  /** Makes `now`'s day today; days that have passed move on and are forgotten in the end. */
  turn(now: number): void {
    const passed = Math.min(COVERAGE_DAYS, Math.floor(now / DAY_MS) - this.today)
    if (passed <= 0) return
    this.today = Math.floor(now / DAY_MS)
    for (let cell = 0; cell < this.cells.length; cell++) this.cells[cell] = (this.cells[cell] << passed) & DAYS
    this.#any = (this.#any << passed) & DAYS
    this.changes++
  }

  /** On how many days each cell of a tile was heard, row by row; null where none was. */
  tile(zoom: number, x: number, y: number): Uint8Array | null {
    const size = 2 ** (FINEST_COVERAGE_ZOOM - zoom)
    const days = new Uint8Array(TILE_CELLS * TILE_CELLS)
    const first = y * TILE_CELLS * size * WORLD_CELLS + x * TILE_CELLS * size
    let any = 0
    for (let row = 0; row < TILE_CELLS * size; row++) {
      const from = first + row * WORLD_CELLS
      const into = Math.floor(row / size) * TILE_CELLS
      for (let column = 0; column < TILE_CELLS * size; column++) {
        const heard = this.cells[from + column]
        if (heard === 0) continue
        days[into + Math.floor(column / size)] |= heard
        any |= heard
      }
    }
    return any === 0 ? null : days.map(countOf)
  }
}

function countOf(days: number): number {
  let count = 0
  for (let left = days; left !== 0; left &= left - 1) count++
  return count
}
