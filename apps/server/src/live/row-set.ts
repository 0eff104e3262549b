/** Rows of the picture as a bit each: what a client with a filter holds. */
export class RowSet {
  #bits = new Uint32Array(0)

  has(row: number): boolean {
    return ((this.#bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
  }

  add(row: number): void {
    if (row >>> 5 >= this.#bits.length) this.#grow(row)
    this.#bits[row >>> 5] |= 1 << (row & 31)
  }

  delete(row: number): void {
    if (row >>> 5 < this.#bits.length) this.#bits[row >>> 5] &= ~(1 << (row & 31))
  }

  clear(): void {
    this.#bits = new Uint32Array(0)
  }

  #grow(row: number): void {
    const larger = new Uint32Array(Math.max(256, Math.ceil(((row >>> 5) + 1) * 1.5)))
    larger.set(this.#bits)
    this.#bits = larger
  }
}
