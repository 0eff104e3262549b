const SPACE = 0x20

/** Longest query the 32-bit words below can hold. */
export const LONGEST_QUERY = 31

/**
 * How many edits (insert, delete, replace, swap of neighbours) part a query from texts, by Hyyrö's bit-parallel algorithm:
 * one step of a dozen operations per letter of the text, whatever the query's length.
 */
export class EditDistance {
  private readonly positions = new Int32Array(256)
  private readonly length: number
  /** Edits to the whole text, of the last {@link measure}. */
  whole = 0
  /** Edits to the beginning of the text that is nearest to the query, of the last {@link measure}. */
  beginning = 0

  /** `query`: folded bytes without spaces, 1 … {@link LONGEST_QUERY}. */
  constructor(query: Uint8Array) {
    if (query.length < 1 || query.length > LONGEST_QUERY)
      throw new RangeError(`A query of ${query.length} bytes cannot be measured.`)
    this.length = query.length
    for (let at = 0; at < query.length; at++) this.positions[query[at]] |= 1 << at
  }

  /** Compares with `text[from, to)`, spaces aside. */
  measure(text: Uint8Array, from: number, to: number): void {
    const last = 1 << (this.length - 1)
    let up = -1
    let down = 0
    let diagonal = 0
    let matchBefore = 0
    let score = this.length
    let least = score
    for (let at = from; at < to; at++) {
      if (text[at] === SPACE) continue
      const match = this.positions[text[at]]
      const swapped = ((~diagonal & match) << 1) & matchBefore
      diagonal = swapped | ((((match & up) + up) | 0) ^ up) | match | down
      const right = down | ~(diagonal | up)
      const left = diagonal & up
      if ((right & last) !== 0) score++
      else if ((left & last) !== 0) score--
      const shifted = (right << 1) | 1
      up = (left << 1) | ~(diagonal | shifted)
      down = diagonal & shifted
      matchBefore = match
      if (score < least) least = score
    }
    this.whole = score
    this.beginning = least
  }
}
