/** Failures are looked at over so many minutes. */
export const WATCHED_MINUTES = 15
/** So many within them are no forgetful owners: one address is let try 60 logins in ten minutes. */
export const ALARMING_FAILURES = 300

/** Counts failed logins, codes and confirmations of everybody, minute by minute. */
export class FailureWatch {
  readonly #now: () => number
  readonly #minutes = new Map<number, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  note(): void {
    const minute = this.#minute()
    this.#minutes.set(minute, (this.#minutes.get(minute) ?? 0) + 1)
    this.#forgetOld()
  }

  /** How many there were in the watched minutes. */
  get recent(): number {
    this.#forgetOld()
    return [...this.#minutes.values()].reduce((sum, count) => sum + count, 0)
  }

  get alarming(): boolean {
    return this.recent >= ALARMING_FAILURES
  }

  #minute = () => Math.floor(this.#now() / 60_000)

  #forgetOld(): void {
    const oldest = this.#minute() - WATCHED_MINUTES + 1
    for (const minute of this.#minutes.keys()) if (minute < oldest) this.#minutes.delete(minute)
  }
}
