import type { BestHits } from './best-hits.ts'

const LONGEST = 255

/**
 * How long a text of each kind may be to be worth a look while the best hits fill up. A key grows by one with each byte of the text,
 * so a column of lengths tells without the text that it cannot come in any more.
 */
export class LongestWorth {
  readonly ofKind: Int32Array
  private readonly best: readonly number[]
  private worst = NaN

  /** `bestKeys`: the best key a text of each kind can have, but for its length. */
  constructor(bestKeys: readonly number[], hits: BestHits) {
    this.ofKind = new Int32Array(bestKeys.length)
    this.best = bestKeys
    this.follow(hits.worst)
  }

  follow(worst: number): void {
    if (worst === this.worst) return
    this.worst = worst
    for (let kind = 0; kind < this.best.length; kind++) this.ofKind[kind] = Math.min(LONGEST, worst - this.best[kind])
  }
}
