import { rangeText } from '@fairway/contract'

type Range = readonly [min: number | null, max: number | null]

/** Counts values by ranges that may overlap, both ends included: each value falls on a bound or between two, and ranges are sums of those. */
export class RangeTally {
  unknown = 0
  readonly #ranges: readonly Range[]
  readonly #bounds: Float64Array
  /** Place 2 i + 1 is bound i itself, 2 i what lies before it. */
  readonly #counts: Uint32Array

  constructor(ranges: readonly Range[]) {
    this.#ranges = ranges
    this.#bounds = Float64Array.from(new Set(ranges.flat().filter((bound) => bound !== null))).sort()
    this.#counts = new Uint32Array(2 * this.#bounds.length + 1)
  }

  /** 0 is not known. */
  add(value: number): void {
    if (value === 0) {
      this.unknown++
      return
    }
    const bounds = this.#bounds
    let i = 0
    while (i < bounds.length && bounds[i] < value) i++
    this.#counts[i < bounds.length && bounds[i] === value ? 2 * i + 1 : 2 * i]++
  }

  /** How many lie in each range, by its text. */
  byRange(): Record<string, number> {
    return Object.fromEntries(this.#ranges.map((range) => [rangeText(range), this.#within(range)]))
  }

  #within([min, max]: Range): number {
    const first = min === null ? 0 : 2 * this.#bounds.indexOf(min) + 1
    const last = max === null ? this.#counts.length - 1 : 2 * this.#bounds.indexOf(max) + 1
    return this.#counts.subarray(first, last + 1).reduce((sum, count) => sum + count, 0)
  }
}
