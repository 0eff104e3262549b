import { rangeText } from '@fairway/contract'

type Range = readonly [min: number | null, max: number | null]

/** A step is 1,024 units: few of them have more than one bound. What lies beyond the last is in that. */
const STEP_BITS = 10
const LAST_STEP = 1_023

/** Counts whole numbers by ranges that may overlap, both ends included: each lies on a bound or between two, and ranges are sums of those. 0 is not known. */
export class RangeTally {
  readonly #ranges: readonly Range[]
  /** The first is 0, behind the last comes one that nothing reaches. */
  readonly #bounds: Float64Array
  /** Place 2 i + 1 is bound i itself, 2 i what lies before it. */
  readonly #counts: Uint32Array
  /** By step, the bounds that lie in those before it: all of them are less than what lies in it. */
  readonly #before = new Uint32Array(LAST_STEP + 1)

  constructor(ranges: readonly Range[]) {
    this.#ranges = ranges
    const bounds = new Set([0, ...ranges.flat().filter((bound) => bound !== null), Infinity])
    this.#bounds = Float64Array.from(bounds).sort()
    this.#counts = new Uint32Array(2 * bounds.size)
    for (const [i, bound] of this.#bounds.entries())
      if (bound !== Infinity) this.#before.fill(i + 1, Math.min(LAST_STEP, bound >>> STEP_BITS) + 1)
  }

  /** Counts what a column holds for the first `count` rows. */
  add(column: Uint32Array, rows: Int32Array, count: number): void {
    const bounds = this.#bounds
    const counts = this.#counts
    const before = this.#before
    for (let at = 0; at < count; at++) {
      const value = column[rows[at]]
      let i = before[Math.min(LAST_STEP, value >>> STEP_BITS)]
      while (bounds[i] < value) i++
      counts[2 * i + Number(bounds[i] === value)]++
    }
  }

  get unknown(): number {
    return this.#counts[1]
  }

  /** How many lie in each range, by its text. */
  byRange(): Record<string, number> {
    return Object.fromEntries(this.#ranges.map((range) => [rangeText(range), this.#within(range)]))
  }

  #within([min, max]: Range): number {
    const first = min === null || min === 0 ? 2 : 2 * this.#bounds.indexOf(min) + 1
    const last = max === null ? this.#counts.length - 1 : 2 * this.#bounds.indexOf(max) + 1
    return this.#counts.subarray(first, last + 1).reduce((sum, count) => sum + count, 0)
  }
}
