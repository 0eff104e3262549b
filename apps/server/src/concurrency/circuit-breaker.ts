/** Failures on end after which a source is left alone, and for how long. */
const MOST_FAILURES = 5
const OPEN_MS = 60_000

/** Keeps from asking a source that is down. After a minute one question is let through; its answer decides. */
export class CircuitBreaker {
  readonly #now: () => number
  #failures = 0
  #openUntil = 0
  #trying = false

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether a question may be asked; each that may is followed by {@link succeeded}, {@link failed} or {@link notAsked}. */
  mayAsk(): boolean {
    if (this.#failures < MOST_FAILURES) return true
    if (this.#trying || this.#now() < this.#openUntil) return false
    this.#trying = true
    return true
  }

  /** The question was not asked after all: the next one may be. */
  notAsked(): void {
    this.#trying = false
  }

  succeeded(): void {
    this.#failures = 0
    this.#trying = false
  }

  failed(): void {
    this.#failures++
    this.#trying = false
    if (this.#failures >= MOST_FAILURES) this.#openUntil = this.#now() + OPEN_MS
  }
}
