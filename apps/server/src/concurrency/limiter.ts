/** Slots that one named caller may hold, running or waiting, unless the options say otherwise. */
const EACH = 6

/** Runs a few works at once; others wait in turn, and those beyond the line's end are not run: null. */
export class Limiter {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #each: number
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #of = new Map<string | number, number>()

  constructor(atOnce: number, mostWaiting: number, each = EACH) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
    this.#each = each
  }

  /** `who` asks: nobody stands in the line so often that there is no room for the others. */
  async run<T>(work: () => Promise<T>, who: string | number | null = null): Promise<T | null> {
    if (who === null) return this.#inTurn(work)
    const places = this.#of.get(who) ?? 0
    if (places >= this.#each) return null
    this.#of.set(who, places + 1)
    try {
      return await this.#inTurn(work)
    } finally {
      const left = this.#of.get(who)! - 1
      if (left === 0) this.#of.delete(who)
      else this.#of.set(who, left)
    }
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) return null
      // A finished task passes its slot to the next waiter.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}
