import type { BestHits } from './best-hits.ts'
import { NameKind } from './ranking.ts'

const kinds = Object.values(NameKind)
const LONGEST = 255

/**
 * How long a text of each kind may be to be worth a look while the best hits fill up. A key grows by one with each byte of the text,
 * so a column of lengths tells without the text that it cannot come in any more.
 */
export class LongestWorth {
  readonly ofKind = new Int32Array(kinds.length)
  private readonly best: readonly number[]
  private worst = NaN

  /** `bestKey`: the best key a text of a kind can have, but for its length. */
  constructor(bestKey: (kind: number) => number, hits: BestHits) {
    this.best = kinds.map(bestKey)
    this.follow(hits.worst)
  }

  follow(worst: number): void {
    if (worst === this.worst) return
    this.worst = worst
    for (let kind = 0; kind < this.best.length; kind++) this.ofKind[kind] = Math.min(LONGEST, worst - this.best[kind])
  }
}
