import { HEX_VALUE } from './single-slot-line.ts'
import { checksumOf, findStar, writtenChecksum } from './sentence.ts'

// Times that a receiver writes beside a sentence: tag block, trailer, $PGHP line.

const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const FROM = Date.UTC(2000, 0, 1)
const UNTIL = Date.UTC(2050, 0, 1)

/** What a tag block said; one shared object. */
export const tagBlock = {
  /** Offset after the closing backslash; 0 when there was no whole tag block. */
  end: 0,
  /** UTC ms, NaN without a usable `c:`. */
  time: Number.NaN,
  /** Group id of `g:`, −1 without one. */
  group: -1,
  /** False: its checksum was wrong, so its contents were not used. */
  intact: true,
}

/** Seconds or milliseconds since 1970 as UTC ms; NaN outside 2000–2050. */
export function plausibleTime(value: number): number {
  const ms = Math.round(value > 1e11 ? value : value * 1000)
  return ms >= FROM && ms < UNTIL ? ms : Number.NaN
}

/** Reads the tag block that begins with the backslash at `from` into {@link tagBlock}. */
export function readTagBlock(b: Uint8Array, from: number, to: number): void {
  tagBlock.time = Number.NaN
  tagBlock.group = -1
  tagBlock.intact = false
  let close = from + 1
  while (close < to && b[close] !== BACKSLASH) close++
  tagBlock.end = close < to ? close + 1 : 0
  if (close >= to) return
  const star = findStar(b, from + 1, close)
  tagBlock.intact = star > 0 && writtenChecksum(b, star, close) === checksumOf(b, from + 1, star)
  if (tagBlock.intact) readTags(b, from + 1, star)
}

function readTags(b: Uint8Array, from: number, to: number): void {
  for (let at = from; at < to;) {
    let end = at
    while (end < to && b[end] !== COMMA) end++
    if (b[at + 1] === COLON && b[at] === 0x63) tagBlock.time = plausibleTime(readSeconds(b, at + 2, end))
    if (b[at + 1] === COLON && b[at] === 0x67) tagBlock.group = readGroup(b, at + 2, end)
    at = end + 1
  }
}

/** The id in `sentence-total-id`, −1 when it is not like that. */
function readGroup(b: Uint8Array, from: number, to: number): number {
  let dashes = 0
  for (let i = from; i < to; i++) {
    if (b[i] === 0x2d && ++dashes === 2) {
      const id = readNumber(b, i + 1, to)
      return Number.isNaN(id) ? -1 : id
    }
  }
  return -1
}

/** Whole decimal number of at most 15 digits, a fraction ignored; NaN for anything else. */
function readNumber(b: Uint8Array, from: number, to: number): number {
  if (to <= from || to - from > 20) return Number.NaN
  let value = 0
  for (let i = from; i < to; i++) {
    const byte = b[i]!
    if (byte === 0x2e && i > from) break
    if (byte < 0x30 || byte > 0x39) return Number.NaN
    value = value * 10 + byte - 0x30
  }
  return value < 1e15 ? value : Number.NaN
}

/** The same with what stands behind the point, to the thousandth. */
export function readSeconds(b: Uint8Array, from: number, to: number): number {
  let value = readNumber(b, from, to)
  let point = from
  while (point < to && b[point] !== 0x2e) point++
  for (let i = point + 1, part = 0.1; i < to && i < point + 4; i++, part /= 10) {
    const digit = b[i]! - 0x30
    if (digit < 0 || digit > 9) return value
    value += digit * part
  }
  return value
}

/** `20241021060000` as UTC ms, NaN for anything else. */
export function digitTime(b: Uint8Array, from: number, to: number): number {
  if (to - from !== 14) return Number.NaN
  const part = (at: number, digits: number) => readNumber(b, from + at, from + at + digits)
  return plausibleTime(Date.UTC(part(0, 4), part(4, 2) - 1, part(6, 2), part(8, 2), part(10, 2), part(12, 2)))
}

/**
 * Time in the fields after the checksum (the US Coast Guard's trailer): the first that is a plain unix time.
 * With two of them, the first is when the station heard the message and the second is not.
 */
export function trailerTime(b: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to;) {
    let end = at + 1
    while (end < to && b[end] !== COMMA) end++
    if (b[at] === COMMA && end - at > 9) {
      const time = plausibleTime(readSeconds(b, at + 1, end))
      if (!Number.isNaN(time)) return time
    }
    at = end
  }
  return Number.NaN
}

/** The last `$PGHP` line: its time belongs to the next sentence with that checksum. */
export interface Wrapper {
  time: number
  checksum: number
}

const PGHP = [0x50, 0x47, 0x48, 0x50, COMMA, 0x31, COMMA]

/** Time and checksum of a Gatehouse line `$PGHP,1,year,month,day,hour,minute,second,ms,…,checksum*HH`; null for another line. */
export function readWrapper(b: Uint8Array, from: number, star: number): Wrapper | null {
  for (let i = 0; i < PGHP.length; i++) if (b[from + 1 + i] !== PGHP[i]) return null
  const parts: number[] = []
  let at = from + 8
  while (parts.length < 7 && at < star) {
    let end = at
    while (end < star && b[end] !== COMMA) end++
    parts.push(readNumber(b, at, end))
    at = end + 1
  }
  const [year = Number.NaN, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = parts
  const time = plausibleTime(Date.UTC(year, month - 1, day, hour, minute, second, ms))
  const high = HEX_VALUE[b[star - 2]!]!
  const low = HEX_VALUE[b[star - 1]!]!
  return Number.isNaN(time) || high < 0 || low < 0 ? null : { time, checksum: (high << 4) | low }
}
