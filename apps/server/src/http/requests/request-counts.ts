/** More than come with one request, so that they become fewer. */
const OVER_AT_ONCE = 2

/** Requests of one address in the minute that goes on. */
interface Counted {
  from: number
  taken: number
}

interface Options {
  /** Addresses that are counted at once; the longest silent goes first. */
  kept: number
  /** Monotonic, ms. */
  now?: () => number
}

/**
 * A store of `@fastify/rate-limit` by a clock that nobody sets: by its own one, set back by a day, whoever makes more requests in that day
 * than in a minute is refused until the next.
 */
export class RequestCounts {
  readonly #kept: number
  readonly #now: () => number
  readonly #counted = new Map<string, Counted>()

  constructor({ kept, now = () => performance.now() }: Options) {
    this.#kept = kept
    this.#now = now
  }

  /** Addresses that are held. */
  get size(): number {
    return this.#counted.size
  }

  incr(
    key: string,
    answer: (error: Error | null, counted: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = this.#now()
    let one = this.#counted.get(key)
    if (one === undefined || now - one.from >= windowMs) one = { from: now, taken: 0 }
    one.taken++
    this.#counted.delete(key)
    this.#makeRoom(now - windowMs)
    this.#counted.set(key, one)
    answer(null, { current: one.taken, ttl: windowMs - (now - one.from) })
  }

  /** The longest silent goes where there are too many, and a few whose minute is over with each request: they count for nothing. */
  #makeRoom(over: number): void {
    let left = OVER_AT_ONCE
    for (const [key, { from }] of this.#counted) {
      if (this.#counted.size < this.#kept && (from > over || left-- === 0)) return
      this.#counted.delete(key)
    }
  }

  /** A route with limits of its own has counts of its own. */
  child(): RequestCounts {
    return new RequestCounts({ kept: this.#kept, now: this.#now })
  }
}
