import type { GeoBox } from '@fairway/tracking'

const COLUMNS = 360
const ROWS = 180
export const CELLS = COLUMNS * ROWS
/** Of a row that is in no cell. */
export const NOWHERE = -1

/** Number of the 1° cell of a position in 1e-7 degrees. 180° east is the same meridian as 180° west. */
export function cellOf(latE7: number, lonE7: number): number {
  const y = Math.min(ROWS - 1, Math.floor(latE7 / 1e7) + 90)
  return y * COLUMNS + ((Math.floor(lonE7 / 1e7) + 180) % COLUMNS)
}

/** How many cells {@link visitCells} visits for a box. */
export function countCells(box: GeoBox): number {
  const span = Math.floor(box.east) - Math.floor(box.west)
  const columns = box.west <= box.east ? span + 1 : COLUMNS + span + 1
  return (Math.floor(box.north) - Math.floor(box.south) + 1) * Math.min(COLUMNS, columns)
}

/** Calls `visit` for every cell that touches the box, once each. */
export function visitCells(box: GeoBox, visit: (cell: number) => void): void {
  const south = Math.min(ROWS - 1, Math.max(0, Math.floor(box.south) + 90))
  const north = Math.min(ROWS - 1, Math.floor(box.north) + 90)
  const west = Math.floor(box.west) + 180
  const last = Math.floor(box.east) + 180 + (box.west <= box.east ? 0 : COLUMNS)
  const east = Math.min(last, west + COLUMNS - 1)
  for (let y = south; y <= north; y++) {
    for (let x = west; x <= east; x++) visit(y * COLUMNS + (x % COLUMNS))
  }
}

/** Which ships are in which cell: doubly linked lists on typed arrays, so that a move costs the same however many ships there are. */
export class CellGrid {
  readonly #head = new Int32Array(CELLS).fill(NOWHERE)
  #next = new Int32Array(0)
  #previous = new Int32Array(0)
  #cell = new Int32Array(0)

  grow(capacity: number): void {
    const enlarge = (old: Int32Array) => {
      const larger = new Int32Array(capacity).fill(NOWHERE, old.length)
      larger.set(old)
      return larger
    }
    this.#next = enlarge(this.#next)
    this.#previous = enlarge(this.#previous)
    this.#cell = enlarge(this.#cell)
  }

  /** Puts a row into a cell, or out of all with {@link NOWHERE}. */
  move(row: number, cell: number): void {
    const old = this.#cell[row]
    if (old === cell) return
    const next = this.#next
    const previous = this.#previous
    if (old !== NOWHERE) {
      const after = next[row]
      const before = previous[row]
      if (before === NOWHERE) this.#head[old] = after
      else next[before] = after
      if (after !== NOWHERE) previous[after] = before
    }
    this.#cell[row] = cell
    if (cell === NOWHERE) return
    const first = this.#head[cell]
    next[row] = first
    previous[row] = NOWHERE
    if (first !== NOWHERE) previous[first] = row
    this.#head[cell] = row
  }

  isPlaced(row: number): boolean {
    return this.#cell[row] !== NOWHERE
  }

  visit(cell: number, visit: (row: number) => void): void {
    for (let row = this.#head[cell]; row !== NOWHERE; row = this.#next[row]) visit(row)
  }
}
