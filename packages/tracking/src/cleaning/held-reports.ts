import { copyReport, createPositionBatch, type PositionBatch } from '../report.ts'

/** Rows of one place, in the order in which they came: the first and the last row, −1 where there are none, and how many. */
export interface HeldRows {
  first: number
  last: number
  held: number
}

/** Reports of which it is not known yet whether they are true. Its size is fixed. */
export class HeldReports {
  readonly rows: PositionBatch
  readonly #next: Int32Array
  /** The first of the rows that were freed, −1 when there are none, and how many rows were ever taken. */
  #free = -1
  #used = 0
  /** Rows taken. */
  size = 0

  /** `capacity`: rows, 74 bytes each, which the system gives when they are first used. */
  constructor(capacity: number) {
    this.rows = createPositionBatch(capacity)
    this.#next = new Int32Array(capacity)
  }

  /** Keeps row 0 of a batch at the end of some rows; false when there is no room. */
  keep(of: HeldRows, report: PositionBatch): boolean {
    let row = this.#free
    if (row >= 0) this.#free = this.#next[row]!
    else if (this.#used < this.#next.length) row = this.#used++
    else return false
    this.#next[row] = -1
    if (of.last < 0) of.first = row
    else this.#next[of.last] = row
    of.last = row
    of.held++
    this.size++
    copyReport(report, 0, this.rows, row)
    return true
  }

  /** Appends the rows, the first with `flags` besides its own, to a batch that has room, and frees them. */
  release(of: HeldRows, flags: number, out: PositionBatch): void {
    let more = flags
    this.take(of, (row) => {
      this.rows.flags[row]! |= more
      more = 0
      copyReport(this.rows, row, out, out.length++)
    })
  }

  /** Calls with each row, and frees them. */
  take(of: HeldRows, each: (row: number) => void): void {
    let row = of.first
    while (row >= 0) {
      each(row)
      const next = this.#next[row]!
      this.#next[row] = this.#free
      this.#free = row
      this.size--
      row = next
    }
    of.first = -1
    of.last = -1
    of.held = 0
  }
}
