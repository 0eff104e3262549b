const HALF_LIFE_MS = 10 * 60_000
/** A feed's allowance fills up by so many a second, or by this share a minute of the ships that are known. One sender gets half of it. */
const LEAST_PER_SECOND = 100
const GROWTH_PER_MINUTE = 0.2
const MOST_SENDERS = 1 << 16

interface Allowance {
  readonly most: number
  left: number
  at: number
}

export interface SendersOptions {
  /** New ships that one sender may bring at once, unless its feed has a figure of its own. */
  newShipsAtOnce: number
  /** Ships that are known. */
  ships(): number
}

/**
 * Caps and shares of new ships. A feed has an allowance of twice what one sender may bring at once, which fills up again
 * slowly; a sender draws from it while it holds more than the sender has drawn of late. So one alone may use half of it,
 * and whoever comes then finds the most left who has brought the least: a flood never shuts a quiet receiver out.
 */
export class Senders {
  readonly #options: SendersOptions
  /** By sender: the feed's allowance, and what the sender has drawn of it, halved every ten minutes. */
  readonly #allowances: Allowance[] = []
  /** Number 0 is nobody: who brought ships before a restart, or by a feed whose numbers are believed. */
  readonly #drawn = [0]
  readonly #drawnAt = [-Infinity]

  constructor(options: SendersOptions) {
    this.#options = options
  }

  /** The numbers of a feed's senders. Where there is no room for so many, all share one. */
  open(count: number, newShipsAtOnce = this.#options.newShipsAtOnce): Uint16Array {
    const first = Math.min(this.#drawn.length, MOST_SENDERS - 1)
    const allowance = { most: 2 * newShipsAtOnce, left: 2 * newShipsAtOnce, at: -Infinity }
    const numbers = first + count <= MOST_SENDERS ? count : 1
    for (let number = first; number < first + numbers; number++) {
      this.#allowances[number] = allowance
      this.#drawn[number] = 0
      this.#drawnAt[number] = -Infinity
    }
    return Uint16Array.from({ length: numbers }, (_, index) => first + index)
  }

  /** Whether a sender may bring one more ship at `now` (UTC ms); if so, it has. */
  mayJoin(sender: number, now: number): boolean {
    const allowance = this.#allowances[sender]
    this.#refill(allowance, now)
    const drawn = this.#drawn[sender] * 2 ** -(Math.max(0, now - this.#drawnAt[sender]) / HALF_LIFE_MS)
    this.#drawn[sender] = drawn
    this.#drawnAt[sender] = now
    if (allowance.left < 1 || allowance.left <= drawn) return false
    allowance.left--
    this.#drawn[sender]++
    return true
  }

  #refill(allowance: Allowance, now: number): void {
    const seconds = Math.max(0, now - allowance.at) / 1000
    allowance.at = now
    if (seconds === 0) return
    const perSecond = Math.max(LEAST_PER_SECOND, (this.#options.ships() * GROWTH_PER_MINUTE) / 60)
    allowance.left = Math.min(allowance.most, allowance.left + seconds * perSecond)
  }
}
