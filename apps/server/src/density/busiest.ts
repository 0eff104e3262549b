/** Steps of the ladder of counts: three a doubling. */
const STEPS_A_DOUBLING = 3
const STEPS = 32 * STEPS_A_DOUBLING
/** This share of the cells has less than what counts as the busiest. */
const SHARE = 0.995

/** Finds what the busiest cells of each zoom and class have, without keeping them. */
export class Busiest {
  readonly #zooms: number
  readonly #codes: number
  readonly #cells: Uint32Array

  constructor(zooms: number, codes: number) {
    this.#zooms = zooms
    this.#codes = codes
    this.#cells = new Uint32Array(zooms * codes * STEPS)
  }

  add(zoom: number, code: number, count: number): void {
    const step = Math.min(STEPS - 1, Math.floor(Math.log2(count) * STEPS_A_DOUBLING))
    this.#cells[(zoom * this.#codes + code) * STEPS + step]++
  }

  /** By zoom and class code; 0 where nobody passed. */
  table(): number[][] {
    return Array.from({ length: this.#zooms }, (_, zoom) =>
      Array.from({ length: this.#codes }, (_, code) => this.#topOf((zoom * this.#codes + code) * STEPS)),
    )
  }

  #topOf(from: number): number {
    const steps = this.#cells.subarray(from, from + STEPS)
    let left = steps.reduce((sum, cells) => sum + cells, 0) * SHARE
    if (left === 0) return 0
    const step = steps.findIndex((cells) => (left -= cells) <= 0)
    return Math.round(2 ** ((step + 1) / STEPS_A_DOUBLING))
  }
}
