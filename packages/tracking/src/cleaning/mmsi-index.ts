const FIRST_BITS = 12
/** 2³² divided by the golden ratio: spreads consecutive numbers over the table (Knuth, multiplicative hashing). */
const GOLDEN = 0x9e37_79b1

/** From MMSI to a row number: open addressing on one typed array, at most half full. Rows are 0, 1, 2 … in the order of arrival, or the caller's own. */
export class MmsiIndex {
  /** Pairs of MMSI and row; MMSI 0 is an empty place. */
  #places = new Uint32Array(2 << FIRST_BITS)
  #bits = FIRST_BITS
  size = 0

  /** The row of an MMSI, −1 when it has none. */
  find(mmsi: number): number {
    const places = this.#places
    const mask = (1 << this.#bits) - 1
    let at = Math.imul(mmsi, GOLDEN) >>> (32 - this.#bits)
    for (;;) {
      const found = places[2 * at]!
      // First, so that MMSI 0, which is nobody's, is never found.
      if (found === 0) return -1
      if (found === mmsi) return places[2 * at + 1]!
      at = (at + 1) & mask
    }
  }

  /** Gives the next row to an MMSI that is not 0 and has none yet. For callers that never delete. */
  add(mmsi: number): number {
    this.set(mmsi, this.size)
    return this.size - 1
  }

  /** Gives a row to an MMSI that is not 0 and has none yet. */
  set(mmsi: number, row: number): void {
    if (2 * this.size >= 1 << this.#bits) this.#grow()
    this.#put(mmsi, row)
    this.size++
  }

  delete(mmsi: number): void {
    const places = this.#places
    const mask = (1 << this.#bits) - 1
    let hole = Math.imul(mmsi, GOLDEN) >>> (32 - this.#bits)
    while (places[2 * hole] !== mmsi) {
      if (places[2 * hole] === 0) return
      hole = (hole + 1) & mask
    }
    if (mmsi === 0) return
    // Entries behind the hole move up, so that no search ends too early (Knuth, algorithm R).
    for (let next = (hole + 1) & mask; places[2 * next] !== 0; next = (next + 1) & mask) {
      const home = Math.imul(places[2 * next]!, GOLDEN) >>> (32 - this.#bits)
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      places[2 * hole] = places[2 * next]!
      places[2 * hole + 1] = places[2 * next + 1]!
      hole = next
    }
    places[2 * hole] = 0
    this.size--
  }

  clear(): void {
    this.#places = new Uint32Array(2 << FIRST_BITS)
    this.#bits = FIRST_BITS
    this.size = 0
  }

  #put(mmsi: number, row: number): void {
    const mask = (1 << this.#bits) - 1
    let at = Math.imul(mmsi, GOLDEN) >>> (32 - this.#bits)
    while (this.#places[2 * at] !== 0) at = (at + 1) & mask
    this.#places[2 * at] = mmsi
    this.#places[2 * at + 1] = row
  }

  #grow(): void {
    const before = this.#places
    this.#bits++
    this.#places = new Uint32Array(2 << this.#bits)
    for (let at = 0; at < before.length; at += 2) if (before[at] !== 0) this.#put(before[at]!, before[at + 1]!)
  }
}
