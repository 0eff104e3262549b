/** Rows that changed since its one reader looked last: each once, however often it changed. Never longer than the picture. */
export class ChangedRows {
  #marks = new Uint8Array(0)
  #rows = new Int32Array(0)
  count = 0

  grow(capacity: number): void {
    const marks = new Uint8Array(capacity)
    marks.set(this.#marks)
    const rows = new Int32Array(capacity)
    rows.set(this.#rows)
    this.#marks = marks
    this.#rows = rows
  }

  mark(row: number): void {
    if (this.#marks[row] === 1) return
    this.#marks[row] = 1
    this.#rows[this.count++] = row
  }

  /** One of the rows, forgotten here; −1 when there is none. */
  take(): number {
    if (this.count === 0) return -1
    const row = this.#rows[--this.count]
    this.#marks[row] = 0
    return row
  }

  /** The changed rows, forgotten here. The array is the reader's to keep until it drains again. */
  drain(): Int32Array {
    const rows = this.#rows.slice(0, this.count)
    for (const row of rows) this.#marks[row] = 0
    this.count = 0
    return rows
  }
}
