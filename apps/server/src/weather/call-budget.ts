/** Calls allowed in a time. */
interface Allowance {
  readonly calls: number
  readonly ms: number
}

const MINUTE = 60_000

/** The documented limits hang together like this: 600 a minute, 5,000 an hour, 10,000 a day. */
const allowances = (perMinute: number): Allowance[] => [
  { calls: perMinute, ms: MINUTE },
  { calls: (perMinute * 25) / 3, ms: 60 * MINUTE },
  { calls: (perMinute * 50) / 3, ms: 1_440 * MINUTE },
]

/** Token buckets for a minute, an hour and a day: what is asked of a provider stays within what the operator may ask. */
export class CallBudget {
  readonly #now: () => number
  readonly #buckets: Array<Allowance & { left: number }>
  #at: number

  constructor(perMinute: number, now: () => number) {
    this.#now = now
    this.#at = now()
    this.#buckets = allowances(perMinute).map((allowance) => ({ ...allowance, left: allowance.calls }))
  }

  /** Takes that many calls, or none when they are not to be had now. */
  take(calls: number): boolean {
    const now = this.#now()
    for (const bucket of this.#buckets)
      bucket.left = Math.min(bucket.calls, bucket.left + ((now - this.#at) * bucket.calls) / bucket.ms)
    this.#at = now
    if (this.#buckets.some(({ left }) => left < calls)) return false
    for (const bucket of this.#buckets) bucket.left -= calls
    return true
  }
}
