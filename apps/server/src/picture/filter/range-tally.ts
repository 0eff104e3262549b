import { rangeText } from '@fairway/contract'

type Range = readonly [min: number | null, max: number | null]

/** Steps between the least and the greatest bound: few of them have more than one. */
const STEPS = 1_024

/** Counts values by ranges that may overlap, both ends included: each value falls on a bound or between two, and ranges are sums of those. */
export class RangeTally {
  unknown = 0
  readonly #ranges: readonly Range[]
  readonly #bounds: Float64Array
  /** Place 2 i + 1 is bound i itself, 2 i what lies before it. */
  readonly #counts: Uint32Array
  readonly #perStep: number
  /** By step, the bounds that lie in those before it: all of them are less than what lies in it. */
  readonly #before: Uint32Array

  constructor(ranges: readonly Range[]) {
    this.#ranges = ranges
    this.#bounds = Float64Array.from(new Set(ranges.flat().filter((bound) => bound !== null))).sort()
    this.#counts = new Uint32Array(2 * this.#bounds.length + 1)
    this.#perStep = STEPS / Math.max(1, this.#bounds.at(-1)! - this.#bounds[0]!)
    this.#before = new Uint32Array(STEPS + 1)
    let i = 0
    for (const bound of this.#bounds) this.#before.fill(++i, stepOf((bound - this.#bounds[0]!) * this.#perStep) + 1)
  }

  /** Counts the first `count` values; 0 is not known. */
  add(values: Float64Array, count: number): void {
    const bounds = this.#bounds
    const counts = this.#counts
    const before = this.#before
    const perStep = this.#perStep
    const first = bounds[0]
    const last = bounds.length
    let unknown = 0
    for (let at = 0; at < count; at++) {
      const value = values[at]
      if (value === 0) {
        unknown++
        continue
      }
      let i = before[stepOf((value - first) * perStep)]
      while (i < last && bounds[i] < value) i++
      counts[i < last && bounds[i] === value ? 2 * i + 1 : 2 * i]++
    }
    this.unknown += unknown
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

const stepOf = (steps: number): number => (steps >= STEPS ? STEPS : steps > 0 ? Math.trunc(steps) : 0)
