import { Drop, type PositionCleaner } from '@fairway/tracking'

/** How long an alarm stays after what caused it. */
const STAYS_MS = 2 * 60_000
const WINDOW_MS = 60_000

/** Of real newcomers at least this share has been heard twice before so many have come: the feed of a whole world is no flood. */
const REAL_SHARE = 0.1

/** Looks, once a second, whether more numbers come in than there can be ships. */
export class FloodWatch {
  readonly #cleaner: PositionCleaner
  readonly #most: number
  #windowFrom = 0
  #entered = 0
  #ships = 0
  #turnedAway = 0
  #sentence = ''
  #until = 0

  /** `most`: numbers never heard before that may come in within a minute. */
  constructor(cleaner: PositionCleaner, most: number) {
    this.#cleaner = cleaner
    this.#most = most
  }

  look(now: number): void {
    const { entered, forgotten, refused, madeRoom } = this.#cleaner.newcomers
    const turnedAway = this.#cleaner.dropped[Drop['newcomer-turned-away']] + forgotten + refused + madeRoom
    const came = entered - this.#entered
    const joined = this.#cleaner.ships - this.#ships
    if (turnedAway > this.#turnedAway || (came > this.#most && joined < came * REAL_SHARE)) this.#raise(now, came)
    this.#turnedAway = turnedAway
    if (now - this.#windowFrom < WINDOW_MS && now >= this.#windowFrom) return
    this.#windowFrom = now
    this.#entered = entered
    this.#ships = this.#cleaner.ships
  }

  alarm(now: number): string | null {
    return now < this.#until ? this.#sentence : null
  }

  #raise(now: number, came: number): void {
    const { waiting } = this.#cleaner.newcomers
    this.#until = now + STAYS_MS
    this.#sentence = `More numbers that nobody has heard before come in than can be ships: ${came} within a minute, ${waiting} wait for a second report.`
  }
}
