import { digitTime, plausibleTime, readSeconds } from './station-time.ts'

// A line of JSON with sentences in it, as AIS-catcher sends them.

const QUOTE = 0x22
const COLON = 0x3a
const BRACKET = 0x5b
const BACKSLASH = 0x5c
const BRACE = 0x7b
const END_BRACE = 0x7d
/** How often a line is read for the times in it, at most. */
const MOST_READINGS = 8
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const SECONDS = bytesOf('"rxuxtime"')
const DIGITS = bytesOf('"rxtime"')

/** An object, or an array of objects or texts. A bracket alone begins the time of many a log. */
export const beginsJson = (b: Uint8Array, at: number): boolean =>
  b[at] === BRACE || (b[at] === BRACKET && (b[at + 1] === BRACE || b[at + 1] === QUOTE))

/** Where a text of JSON ends that goes on at `at`: at its quotation mark, or at an escaped sign, which no sentence has. */
export function endOfJsonText(b: Uint8Array, at: number, to: number): number {
  while (at < to && b[at] !== QUOTE && b[at] !== BACKSLASH) at++
  return at
}

/** When the messages of one line were heard. Bounded: braces that do not match would have the line read again for every sentence. */
export class JsonTimes {
  readonly #bytes: Uint8Array
  readonly #from: number
  readonly #to: number
  /** Bytes that are still looked at. */
  #left: number

  constructor(bytes: Uint8Array, from: number, to: number) {
    this.#bytes = bytes
    this.#from = from
    this.#to = to
    this.#left = MOST_READINGS * (to - from)
  }

  /** By `rxuxtime`, or else `rxtime`, of the object in which the sentence at `at` stands, UTC ms; NaN without either. No sentence has a brace. */
  of(at: number): number {
    const b = this.#bytes
    let digits = Number.NaN
    for (let i = this.#objectAt(at), depth = 0; i < this.#to && this.#left-- > 0; i++) {
      if (b[i] === BRACE) depth++
      else if (b[i] === END_BRACE && depth-- === 0) break
      else if (b[i] === QUOTE && depth === 0) {
        const time = valueOf(b, i, this.#to, SECONDS, (begin, end) => plausibleTime(readSeconds(b, begin, end)))
        if (!Number.isNaN(time)) return time
        if (Number.isNaN(digits)) digits = valueOf(b, i, this.#to, DIGITS, (begin, end) => digitTime(b, begin, end))
      }
    }
    return digits
  }

  /** Where the contents of the object begin in which `at` is. */
  #objectAt(at: number): number {
    for (let depth = 0; at > this.#from && this.#left-- > 0; at--) {
      if (this.#bytes[at] === END_BRACE) depth++
      else if (this.#bytes[at] === BRACE && depth-- === 0) break
    }
    return at + 1
  }
}

/** What `read` makes of the value behind a key, perhaps a text, NaN where another key or text stands at `at`. */
function valueOf(
  b: Uint8Array,
  at: number,
  to: number,
  key: Uint8Array,
  read: (begin: number, end: number) => number,
): number {
  for (let i = 0; i < key.length; i++) if (b[at + i] !== key[i]) return Number.NaN
  let begin = at + key.length
  while (begin < to && (b[begin]! <= 0x20 || b[begin] === COLON || b[begin] === QUOTE)) begin++
  let end = begin
  while (end < to && ((b[end]! >= 0x30 && b[end]! <= 0x39) || b[end] === 0x2e)) end++
  return read(begin, end)
}
