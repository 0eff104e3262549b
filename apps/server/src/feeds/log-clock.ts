import { LONGEST_SILENCE_MS } from './replay-pace.ts'

const FROM = Date.UTC(2000, 0, 1)
const UNTIL = Date.UTC(2050, 0, 1)
const BACKSLASH = 0x5c
const DOLLAR = 0x24
const STAR = 0x2a
/** Stations differ by seconds: so much back is no news. */
const BACK_MS = 60_000
const FORWARD_MS = 24 * 3_600_000
/**
 * Times in a row that must bear out a leap beyond these. Back: the log begins again, or another one. Forward: a receiver
 * without a fix tells a date of its own for a minute or so, and a clock that has believed it cannot come back.
 */
const BACK_TIMES = 3
const FORWARD_TIMES = 100

/** The time a line of a log tells (UTC ms): tag block `c:`, `$--RMC`, `$--ZDA`, `$PGHP`, or a unix time after the checksum. NaN for none. */
export function timeInLine(bytes: Uint8Array, from: number, to: number): number {
  while (to > from && bytes[to - 1] <= 0x20) to--
  const first = bytes[from]
  if (to - from < 12 || to - from > 512) return Number.NaN
  if (first !== BACKSLASH && first !== DOLLAR && bytes[to - 3] === STAR) return Number.NaN
  const line = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')
  if (first === DOLLAR) return timeInSentence(line)
  const unix =
    first === BACKSLASH
      ? /^\\(?:[^\\]*,)?c:(\d{9,14})[,*]/.exec(line)
      : /\*[0-9A-F]{2}(?:,[^,]*)*?,(\d{9,14})(?:,|$)/i.exec(line)
  if (unix === null) return Number.NaN
  const value = Number(unix[1])
  return plausible(value > 1e11 ? value : value * 1000)
}

function timeInSentence(line: string): number {
  const fields = line.split(/[,*]/)
  const [, clock = ''] = fields
  const at = /^(\d\d)(\d\d)(\d\d)(\.\d+)?$/.exec(clock)
  if (/^\$..RMC,/.test(line)) {
    const date = /^(\d\d)(\d\d)(\d\d)$/.exec(fields[9] ?? '')
    return at && date ? utc(2000 + Number(date[3]), Number(date[2]), Number(date[1]), at) : Number.NaN
  }
  if (/^\$..ZDA,/.test(line))
    return at ? utc(Number(fields[4] || Number.NaN), Number(fields[3]), Number(fields[2]), at) : Number.NaN
  if (!line.startsWith('$PGHP,1,')) return Number.NaN
  const [year, month, day, hour, minute, second, ms] = fields.slice(2, 9).map(Number)
  return plausible(Date.UTC(year, month - 1, day, hour, minute, second, ms))
}

function utc(year: number, month: number, day: number, at: RegExpExecArray): number {
  return plausible(
    Date.UTC(year, month - 1, day, Number(at[1]), Number(at[2]), Number(at[3]), Number(at[4] ?? 0) * 1000),
  )
}

function plausible(ms: number): number {
  return ms >= FROM && ms < UNTIL ? ms : Number.NaN
}

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
