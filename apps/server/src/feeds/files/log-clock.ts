import { isClock, timeInLine } from './line-time.ts'
import { LONGEST_SILENCE_MS } from './replay-pace.ts'

const LINE_FEED = 0x0a
/** Kind of `$--RMC` and `$--ZDA`. */
const CLOCK = 0
/** Stations differ by seconds: so much back is no news. */
const BACK_MS = 60_000
const FORWARD_MS = 24 * 3_600_000
/**
 * Times in a row that must bear out a leap beyond these. Back: the log begins again, or another one. Forward: days of silence, or a
 * receiver without a fix, whose clock tells a date of its own for a minute or so.
 */
const FEW_TIMES = 3
const MANY_TIMES = 100

/** The clocks of a log being replayed. */
export class LogClock {
  /** Log time, UTC ms. It never goes back, so that ships that are shown as of now can be judged by it. */
  now: number
  /** When the line taken last was heard, UTC ms: as it says itself, else as the line or the clock before it said. It goes back where the log does. */
  told: number
  /** How much of the log has passed since the beginning, long silences shortened: what a replay waits for, ms. */
  paced = 0
  readonly #lineMs: number | null
  #last = Number.NaN
  /** What `now` goes by: the clock beside the lines, or the first byte of those whose own times count: `!`, a tag block's backslash, or what a time before the sentence begins with. */
  #kind: number | null = null
  #leaps = 0

  /** `first`: the first time in the log; null when it tells none: then it goes on by `linesPerSecond` from `otherwise`. */
  constructor(first: number | null, otherwise: number, linesPerSecond: number) {
    this.now = first ?? otherwise
    this.told = this.now
    this.#lineMs = first === null ? 1000 / linesPerSecond : null
  }

  /** Takes the next line of the log; `bytes` may hold those that follow. */
  line(bytes: Uint8Array, from: number, to: number): void {
    if (this.#lineMs !== null) {
      this.#advance(this.#lineMs)
      this.told = this.now
      return
    }
    const time = timeInLine(bytes, from, to)
    if (Number.isNaN(time)) return
    const isOwn = !isClock(bytes, from)
    const kind = kindOf(bytes[from])
    this.#kind ??= isOwn ? kind : CLOCK
    // A receiver on board hands on what a program plays to it, with days of its own.
    if (isOwn && (this.#kind !== CLOCK || Math.abs(time - this.#last) < FORWARD_MS)) this.told = time
    // One kind of clock, the first: others in the log may be set differently.
    if ((isOwn ? kind : CLOCK) !== this.#kind) return
    const passed = Number.isNaN(this.#last) ? 0 : time - this.#last
    const leaps = isLeap(passed)
    if (leaps && !this.#isBorneOut(bytes, from, to, time)) return
    this.#leaps = 0
    if (passed > 0) this.#advance(passed)
    // After a leap back another log begins, or the same one again: the clock goes on with its times.
    if (passed <= 0 && !leaps && !Number.isNaN(this.#last)) return
    this.#last = time
    if (!isOwn) this.told = time
  }

  /** A silence of `ms` for which nobody waits: between the end of a log and its beginning. */
  skip(ms: number): void {
    this.now += ms
    this.#last = Number.NaN
  }

  /** Whether enough times told a leap, or the next ones do. */
  #isBorneOut(bytes: Uint8Array, from: number, to: number, time: number): boolean {
    const isDoubtful = time > this.#last && isClock(bytes, from) && !hasFix(bytes, from, to)
    const needed = isDoubtful ? MANY_TIMES : FEW_TIMES
    if (++this.#leaps >= needed) return true
    return !isDoubtful && this.#follow(bytes, to + 1, time, needed - this.#leaps)
  }

  /** Whether the next `count` times of the same kind go on from a time. */
  #follow(bytes: Uint8Array, at: number, time: number, count: number): boolean {
    for (let end = bytes.indexOf(LINE_FEED, at); end >= 0 && count > 0; end = bytes.indexOf(LINE_FEED, at)) {
      const kind = isClock(bytes, at) ? CLOCK : kindOf(bytes[at])
      const next = kind === this.#kind ? timeInLine(bytes, at, end) : Number.NaN
      if (isLeap(next - time)) return false
      if (!Number.isNaN(next)) count--
      at = end + 1
    }
    return count === 0
  }

  #advance(ms: number): void {
    this.now += ms
    this.paced += Math.min(ms, LONGEST_SILENCE_MS)
  }
}

const isLeap = (passed: number): boolean => passed < -BACK_MS || passed > FORWARD_MS

/** Times before sentences begin with any digit. */
const kindOf = (first: number): number => (first >= 0x30 && first <= 0x39 ? 0x30 : first)

/** An RMC that says `A`: its date is that of the satellites. */
const hasFix = (bytes: Uint8Array, from: number, to: number): boolean =>
  /^\$..RMC,[^,]*,A,/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(to - from, 24)).toString('latin1'),
  )
