/** Row numbers in an array that grows and is used again. */
export class RowList {
  rows = new Int32Array(256)
  count = 0

  push(row: number): void {
    if (this.count === this.rows.length) {
      const larger = new Int32Array(this.count * 2)
      larger.set(this.rows)
      this.rows = larger
    }
    this.rows[this.count++] = row
  }

  clear(): this {
    this.count = 0
    return this
  }

  /** The rows in it, which change with it. */
  get all(): Int32Array {
    return this.rows.subarray(0, this.count)
  }
}

/** What a slow client missed: rows, each to be told once with their newest value. At most {@link MISSED_LIMIT}; beyond, a snapshot is due. */
const MISSED_LIMIT = 16_384

export class MissedRows {
  #rows = new Int32Array(0)
  #count = 0
  /** More was missed than is kept. */
  overflowed = false

  get isEmpty(): boolean {
    return this.#count === 0
  }

  add(rows: ArrayLike<number>, count: number): void {
    for (let i = 0; i < count && !this.overflowed; i++) {
      if (this.#count === this.#rows.length) this.#makeRoom()
      if (!this.overflowed) this.#rows[this.#count++] = rows[i]
    }
  }

  /** The rows, each once, forgotten here. */
  take(): Int32Array {
    const rows = distinct(this.#rows.subarray(0, this.#count))
    this.clear()
    return rows
  }

  clear(): void {
    this.#rows = new Int32Array(0)
    this.#count = 0
    this.overflowed = false
  }

  #makeRoom(): void {
    const rows = distinct(this.#rows)
    if (rows.length > (MISSED_LIMIT * 3) / 4) {
      this.clear()
      this.overflowed = true
      return
    }
    this.#rows = new Int32Array(Math.min(MISSED_LIMIT, Math.max(256, this.#rows.length * 2)))
    this.#rows.set(rows)
    this.#count = rows.length
  }
}

function distinct(rows: Int32Array): Int32Array {
  const sorted = rows.slice().sort()
  let count = 0
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]
  return sorted.subarray(0, count)
}
