/** Batches remembered: five minutes of two a second. */
const REMEMBERED = 600

export interface StoredDelay {
  p50: number
  p99: number
  max: number
}

/**
 * How long reports wait from being received to being stored. One figure a batch, of its oldest report: every other
 * report of the batch waited less.
 */
export class StoredDelays {
  readonly #delays = new Float64Array(REMEMBERED)
  #count = 0

  add(milliseconds: number): void {
    this.#delays[this.#count++ % REMEMBERED] = milliseconds
  }

  summary(): StoredDelay {
    const known = this.#delays.slice(0, Math.min(this.#count, REMEMBERED)).toSorted()
    const at = (share: number) => known[Math.min(known.length - 1, Math.floor(known.length * share))] ?? 0
    return { p50: at(0.5), p99: at(0.99), max: known.at(-1) ?? 0 }
  }
}
