import { timeInLine } from './line-time.ts'
import { LONGEST_SILENCE_MS } from './replay-pace.ts'

/** Stations differ by seconds: so much back is no news. */
const BACK_MS = 60_000
const FORWARD_MS = 24 * 3_600_000
/**
 * Times in a row that must bear out a leap beyond these. Back: the log begins again, or another one. Forward: a receiver
 * without a fix tells a date of its own for a minute or so, and a clock that has believed it cannot come back.
 */
const BACK_TIMES = 3
const FORWARD_TIMES = 100

/** The clock of a log being replayed. It never goes back, so that ships can be judged by it. */
export class LogClock {
  /** Log time, UTC ms. */
  now: number
  /** How much of it has passed since the beginning, long silences shortened: what a replay waits for, ms. */
  paced = 0
  readonly #lineMs: number | null
  #last = Number.NaN
  /** First byte of the lines whose times count: `$`, `!` or a tag block's backslash. */
  #kind: number | null = null
  #leaps = 0

  /** `first`: the first time in the log; null when it tells none: then it goes on by `linesPerSecond` from `otherwise`. */
  constructor(first: number | null, otherwise: number, linesPerSecond: number) {
    this.now = first ?? otherwise
    this.#lineMs = first === null ? 1000 / linesPerSecond : null
  }

  /** Takes the next line of the log. */
  line(bytes: Uint8Array, from: number, to: number): void {
    if (this.#lineMs !== null) {
      this.#advance(this.#lineMs)
      return
    }
    const time = timeInLine(bytes, from, to)
    if (Number.isNaN(time)) return
    // One kind of clock, the first: others in the log may be set differently.
    this.#kind ??= bytes[from]
    if (bytes[from] !== this.#kind) return
    const passed = Number.isNaN(this.#last) ? 0 : time - this.#last
    const leaps = passed < -BACK_MS || passed > FORWARD_MS
    if (leaps && ++this.#leaps < (passed < 0 ? BACK_TIMES : FORWARD_TIMES)) return
    this.#leaps = 0
    if (passed > 0) this.#advance(passed)
    // After a leap back another log begins, or the same one again: the clock goes on with its times.
    if (passed > 0 || leaps || Number.isNaN(this.#last)) this.#last = time
  }

  /** A silence of `ms` for which nobody waits: between the end of a log and its beginning. */
  skip(ms: number): void {
    this.now += ms
    this.#last = Number.NaN
  }

  #advance(ms: number): void {
    this.now += ms
    this.paced += Math.min(ms, LONGEST_SILENCE_MS)
  }
}
