import type { GeoBox } from '@fairway/tracking'
import { CELLS, cellOf, countCells, visitCells } from '../picture/cell-grid.ts'
import { NOWHERE } from '../picture/row-lists.ts'
import type { Picture } from '../picture/picture.ts'
import { ABSENT_POSITION } from '../picture/ship-columns.ts'
import type { RowList } from './row-list.ts'
import { contains, type IntegerBox } from './view-box.ts'

/** Below this a client's box is held against every changed row; above, only against those in its cells. */
const FEW_ROWS = 512

/**
 * The rows that changed since the tick before, with where each was then: what enters and leaves a view follows without
 * remembering for every client which ships it holds.
 */
export class TickRows {
  #rows: Int32Array = new Int32Array(0)
  /** Positions at the tick before, 1e-7 degrees; absent for ships that were not live. */
  #latBefore = new Int32Array(0)
  #lonBefore = new Int32Array(0)
  /** Changed rows by the cell they are in and, where another, the cell they were in: linked lists over places in `#entryRow`. */
  readonly #head = new Int32Array(CELLS).fill(NOWHERE)
  #entryNext = new Int32Array(0)
  #entryRow = new Int32Array(0)
  #entries = 0
  #usedCells: number[] = []
  readonly #picture: Picture

  constructor(picture: Picture) {
    this.#picture = picture
    this.#follow()
    for (let row = 0; row < picture.rowLimit; row++) this.#remember(row)
  }

  get count(): number {
    return this.#rows.length
  }

  begin(rows: Int32Array): void {
    this.#follow()
    this.#rows = rows
    if (rows.length <= FEW_ROWS) return
    if (this.#entryRow.length < rows.length * 2) {
      this.#entryRow = new Int32Array(rows.length * 3)
      this.#entryNext = new Int32Array(rows.length * 3)
    }
    const { latE7, lonE7 } = this.#picture.columns
    for (const row of rows) {
      const now = this.#picture.isLive(row) ? cellOf(latE7[row], lonE7[row]) : NOWHERE
      const before =
        this.#latBefore[row] === ABSENT_POSITION ? NOWHERE : cellOf(this.#latBefore[row], this.#lonBefore[row])
      if (now !== NOWHERE) this.#enter(now, row)
      if (before !== NOWHERE && before !== now) this.#enter(before, row)
    }
  }

  /** Sorts the changed rows that concern a view into those in its box and those that left it since the tick before. */
  split(box: GeoBox, bounds: IntegerBox, inside: RowList, left: RowList): void {
    if (this.#rows.length <= FEW_ROWS || countCells(box) * 2 > this.#rows.length) {
      for (const row of this.#rows) this.#sort(row, bounds, inside, left)
      return
    }
    const { latE7, lonE7 } = this.#picture.columns
    visitCells(box, (cell) => {
      for (let entry = this.#head[cell]; entry !== NOWHERE; entry = this.#entryNext[entry]) {
        const row = this.#entryRow[entry]
        // A row that stands in two cells of the box counts where she is now.
        const standsHere = this.#picture.isLive(row) && cellOf(latE7[row], lonE7[row]) === cell
        const isInside = this.isInside(row, bounds)
        if (standsHere ? isInside : !isInside) this.#sort(row, bounds, inside, left)
        else if (standsHere && cellOf(this.#latBefore[row], this.#lonBefore[row]) === cell)
          this.#sort(row, bounds, inside, left)
      }
    })
  }

  isInside(row: number, bounds: IntegerBox): boolean {
    const { latE7, lonE7 } = this.#picture.columns
    return this.#picture.isLive(row) && contains(bounds, latE7[row], lonE7[row])
  }

  /** What is now becomes what was. */
  end(): void {
    for (const row of this.#rows) this.#remember(row)
    for (const cell of this.#usedCells) this.#head[cell] = NOWHERE
    this.#usedCells = []
    this.#entries = 0
    this.#rows = new Int32Array(0)
  }

  #sort(row: number, bounds: IntegerBox, inside: RowList, left: RowList): void {
    if (this.isInside(row, bounds)) inside.push(row)
    else if (this.#latBefore[row] !== ABSENT_POSITION && contains(bounds, this.#latBefore[row], this.#lonBefore[row]))
      left.push(row)
  }

  #enter(cell: number, row: number): void {
    if (this.#head[cell] === NOWHERE) this.#usedCells.push(cell)
    this.#entryRow[this.#entries] = row
    this.#entryNext[this.#entries] = this.#head[cell]
    this.#head[cell] = this.#entries++
  }

  #remember(row: number): void {
    const { latE7, lonE7 } = this.#picture.columns
    this.#latBefore[row] = this.#picture.isLive(row) ? latE7[row] : ABSENT_POSITION
    this.#lonBefore[row] = lonE7[row]
  }

  #follow(): void {
    const capacity = this.#picture.capacity
    if (this.#latBefore.length >= capacity) return
    const lat = new Int32Array(capacity).fill(ABSENT_POSITION)
    lat.set(this.#latBefore)
    const lon = new Int32Array(capacity)
    lon.set(this.#lonBefore)
    this.#latBefore = lat
    this.#lonBefore = lon
  }
}
