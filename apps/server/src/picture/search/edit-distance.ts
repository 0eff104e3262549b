const SPACE = 0x20
/** Numbers that say how a measurement stands. */
const FIELDS = 6

/** Longest query the 32-bit words below can hold. */
export const LONGEST_QUERY = 31

/**
 * How many edits (insert, delete, replace, swap of neighbours) part a query from texts, by Hyyrö's bit-parallel algorithm:
 * one step of a dozen operations per letter of the text, whatever the query's length.
 */
export class EditDistance {
  private readonly positions = new Int32Array(256)
  private readonly query: Uint8Array
  private readonly length: number
  /** How a measurement stands after so many letters of the query itself: where a text that begins like it goes on from. */
  private readonly begun: Int32Array
  /** Edits to the whole text, of the last {@link measure}. */
  whole = 0
  /** Edits to the beginning of the text that is nearest to the query, of the last {@link measure}. */
  beginning = 0

  /** `query`: folded bytes without spaces, 1 … {@link LONGEST_QUERY}. */
  constructor(query: Uint8Array) {
    if (query.length < 1 || query.length > LONGEST_QUERY)
      throw new RangeError(`A query of ${query.length} bytes cannot be measured.`)
    this.query = query
    this.length = query.length
    this.begun = new Int32Array((query.length + 1) * FIELDS)
    for (let at = 0; at < query.length; at++) this.positions[query[at]] |= 1 << at
    this.begin()
  }

  /** Compares with `text[from, to)`, spaces aside. */
  measure(text: Uint8Array, from: number, to: number): void {
    const { query } = this
    let same = 0
    let at = from
    for (; at < to && same < query.length; at++) {
      if (text[at] === query[same]) same++
      else if (text[at] !== SPACE) break
    }
    this.goOn(text, at, to, same)
  }

  /** Measures the query itself, and keeps how it stands after each letter. */
  private begin(): void {
    const { begun, length } = this
    begun.set([-1, 0, 0, 0, length, length])
    for (let at = 0; at < length; at++) this.goOn(this.query, at, at + 1, at, (at + 1) * FIELDS)
  }

  /** `same`: letters of the query that the text began with; `into`: where to keep how it stands, none for -1. */
  private goOn(text: Uint8Array, from: number, to: number, same: number, into = -1): void {
    const { begun } = this
    const last = 1 << (this.length - 1)
    const state = same * FIELDS
    let up = begun[state]
    let down = begun[state + 1]
    let diagonal = begun[state + 2]
    let matchBefore = begun[state + 3]
    let score = begun[state + 4]
    let least = begun[state + 5]
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
    if (into >= 0) begun.set([up, down, diagonal, matchBefore, score, least], into)
  }
}
