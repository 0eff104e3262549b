import { isEmptyFilter, type Filter } from '@fairway/contract'
import type { Picture } from '../picture.ts'
import { filterTables, movingTables, type FilterTables, type MovingTables, type OwnChoices } from './filter-tables.ts'
import { createRowFails, markFails, ROWS_AT_ONCE, type Kept, type RowFails } from './mark-fails.ts'

/** For all filters: nothing waits while rows are held against one. */
const oneRow = createRowFails(1)
const block = createRowFails()

/** A filter ready to be held against rows of the picture: a look into a table a facet, no object a row. */
export class CompiledFilter {
  readonly filter: Filter
  readonly #isEmpty: boolean
  readonly #picture: Picture
  readonly #tables: FilterTables
  readonly #withoutMyAreas: FilterTables
  #moving: MovingTables

  constructor(picture: Picture, filter: Filter, own: OwnChoices, now: number) {
    this.#picture = picture
    this.filter = filter
    this.#isEmpty = isEmptyFilter(filter)
    this.#tables = filterTables(filter, own)
    this.#withoutMyAreas = { ...this.#tables, myarea: null }
    this.#moving = movingTables(filter, picture.destinationPorts.codes, now, null)
  }

  /** The time ages are counted from, and the ports that ships were bound for until then. To be called before rows are looked at. */
  at(now: number): this {
    this.#moving = movingTables(this.filter, this.#picture.destinationPorts.codes, now, this.#moving)
    return this
  }

  matches(row: number): boolean {
    return this.fails(row) === 0
  }

  /** The bits of the facets that a row fails: all of them where there are none or one; of those that fail more some may be left out. */
  fails(row: number): number {
    if (this.#isEmpty) return 0
    oneRow.rows[0] = row
    oneRow.count = 1
    this.mark(oneRow, 'all')
    return oneRow.fails[0]
  }

  /** Likewise for many rows, of which some are dropped and the others stay in their order; without the facet of the areas of who asks where somebody counts in these. */
  mark(rows: RowFails, kept: Kept, withMyAreas = true): void {
    if (this.#isEmpty) return void rows.fails.fill(0, 0, rows.count)
    const tables = withMyAreas ? this.#tables : this.#withoutMyAreas
    markFails({ tables, moving: this.#moving, columns: this.#picture.columns }, rows, kept)
  }

  /** Calls `visit` for each of many rows, in their order, with whether it matches: sooner told than one by one. `visit` may call `matches`, but neither this nor `select`, of whatever filter. */
  matchEach(rows: Int32Array, visit: (row: number, matches: boolean) => void): void {
    this.#inBlocks(rows, 'all', () => {
      for (let i = 0; i < block.count; i++) visit(block.rows[i], block.fails[i] === 0)
    })
  }

  /** Moves the rows that match to the front, in their order; returns how many. */
  select(rows: Int32Array): number {
    let matching = 0
    this.#inBlocks(rows, 'matching', () => {
      rows.set(block.rows.subarray(0, block.count), matching)
      matching += block.count
    })
    return matching
  }

  #inBlocks(rows: Int32Array, kept: Kept, look: () => void): void {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.subarray(from, from + ROWS_AT_ONCE)
      block.rows.set(some)
      block.count = some.length
      this.mark(block, kept)
      look()
    }
  }

  /** Calls `visit` with the place in the filter of each area of who asks that holds the row. */
  visitMyAreas(row: number, visit: (place: number) => void): void {
    const { latE7, lonE7 } = this.#picture.columns
    this.#tables.myarea?.index.visit(latE7[row] / 1e7, lonE7[row] / 1e7, visit)
  }
}
