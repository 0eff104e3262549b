import { addressKey } from '../limits/address-key.ts'

const MINUTE_MS = 60_000
/** Addresses counted at once; the ones beyond share one count. */
const MOST_ADDRESSES = 10_000

/** So many a minute for each address. */
export class AddressBudget {
  readonly #most: number
  readonly #now: () => number
  readonly #spent = new Map<string, number>()
  #minute = 0

  constructor(most: number, now: () => number) {
    this.#most = most
    this.#now = now
  }

  /** Takes one, or says that there is none left in this minute. */
  take(address: string): boolean {
    const minute = Math.floor(this.#now() / MINUTE_MS)
    if (minute !== this.#minute) this.#spent.clear()
    this.#minute = minute
    const known = addressKey(address)
    const key = this.#spent.has(known) || this.#spent.size < MOST_ADDRESSES ? known : 'others'
    const spent = this.#spent.get(key) ?? 0
    if (spent >= this.#most) return false
    this.#spent.set(key, spent + 1)
    return true
  }
}
