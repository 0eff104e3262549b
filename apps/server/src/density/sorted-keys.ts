/** Bits that a pass sorts by: two for the lower half of a key, two for the upper. */
const DIGIT_BITS = 12
const DIGITS = 1 << DIGIT_BITS
const HALF = 2 ** 24

/**
 * Whole numbers below 2^48 in two halves of 24 bits, sorted digit by digit: several times as fast as a typed array's own sort where
 * there are millions.
 */
export class SortedKeys {
  #high: Uint32Array
  #low: Uint32Array
  #otherHigh: Uint32Array
  #otherLow: Uint32Array
  readonly #starts = new Uint32Array(DIGITS)
  length = 0

  readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
    const halves = () => new Uint32Array(capacity)
    ;[this.#high, this.#low, this.#otherHigh, this.#otherLow] = [halves(), halves(), halves(), halves()]
  }

  add(key: number): void {
    const high = Math.floor(key / HALF)
    this.#high[this.length] = high
    this.#low[this.length++] = key - high * HALF
  }

  /** Of a place below the length. */
  at(index: number): number {
    return this.#high[index] * HALF + this.#low[index]
  }

  sort(): void {
    for (const shift of [0, DIGIT_BITS]) this.#pass(() => this.#low, shift)
    for (const shift of [0, DIGIT_BITS]) this.#pass(() => this.#high, shift)
  }

  clear(): void {
    this.length = 0
  }

  /** Puts all in the order of one digit, equal ones as they were. */
  #pass(half: () => Uint32Array, shift: number): void {
    const [digits, starts, { length }] = [half(), this.#starts, this]
    starts.fill(0)
    for (let i = 0; i < length; i++) starts[(digits[i] >>> shift) & (DIGITS - 1)]++
    // All alike, as the zoom of a short list: nothing moves.
    if (length > 0 && starts[(digits[0] >>> shift) & (DIGITS - 1)] === length) return
    for (let digit = 0, start = 0; digit < DIGITS; digit++) {
      const count = starts[digit]
      starts[digit] = start
      start += count
    }
    const [high, low, toHigh, toLow] = [this.#high, this.#low, this.#otherHigh, this.#otherLow]
    for (let i = 0; i < length; i++) {
      const to = starts[(digits[i] >>> shift) & (DIGITS - 1)]++
      toHigh[to] = high[i]
      toLow[to] = low[i]
    }
    ;[this.#high, this.#low, this.#otherHigh, this.#otherLow] = [toHigh, toLow, high, low]
  }
}
