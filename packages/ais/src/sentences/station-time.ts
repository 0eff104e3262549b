import { HEX_VALUE } from './single-slot-line.ts'
import { checksumOf, findStar, writtenChecksum } from './sentence.ts'

// What a receiver writes beside a sentence: tag block, trailer, $PGHP line.

const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const FROM = Date.UTC(2000, 0, 1)
const UNTIL = Date.UTC(2050, 0, 1)

/** What the tag blocks and the trailer of a line said; one shared object. */
export const beside = {
  /** UTC ms, NaN without a usable time. */
  time: Number.NaN,
  /** Group id of `g:`, −1 without one. */
  group: -1,
  /** Hash of the station's name, `s:` or the trailer's `r…` or `b…`; 0 without one. */
  station: 0,
}

/** Begins a sentence beside which nothing was said but, perhaps, its time. */
export function besideNothing(time = Number.NaN): void {
  beside.time = time
  beside.group = -1
  beside.station = 0
}

/** Seconds or milliseconds since 1970 as UTC ms; NaN outside 2000–2050. */
export function plausibleTime(value: number): number {
  const ms = Math.round(value > 1e11 ? value : value * 1000)
  return ms >= FROM && ms < UNTIL ? ms : Number.NaN
}

/** Reads the tag blocks that begin at `from` into {@link beside}, counting those with a wrong checksum, which say nothing; returns where the last whole one ends. */
export function readTagBlocks(b: Uint8Array, from: number, to: number, counters: { badTagBlocks: number }): number {
  besideNothing()
  let at = from
  while (b[at] === BACKSLASH && at < to) {
    let close = at + 1
    while (close < to && b[close] !== BACKSLASH) close++
    const star = close < to ? findStar(b, at + 1, close) : -1
    if (star > 0 && writtenChecksum(b, star, close) === checksumOf(b, at + 1, star)) readTags(b, at + 1, star)
    else counters.badTagBlocks++
    if (close >= to) break
    at = close + 1
  }
  return at
}

function readTags(b: Uint8Array, from: number, to: number): void {
  for (let at = from; at < to;) {
    let end = at
    while (end < to && b[end] !== COMMA) end++
    if (b[at + 1] === COLON) readTag(b, at, end)
    at = end + 1
  }
}

function readTag(b: Uint8Array, at: number, end: number): void {
  if (b[at] === 0x63) {
    const time = plausibleTime(readSeconds(b, at + 2, end))
    if (!Number.isNaN(time)) beside.time = time
  } else if (b[at] === 0x67) {
    const group = readGroup(b, at + 2, end)
    if (group >= 0) beside.group = group
  } else if (b[at] === 0x73 && end > at + 2) beside.station = hashOf(b, at + 2, end)
}

/** FNV-1a, 32 bits and never 0. */
function hashOf(b: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ b[i]!, 0x01000193)
  return hash >>> 0 || 1
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
 * Reads the fields after the checksum (the US Coast Guard's trailer) into {@link beside}, where tag blocks have not said it: the station, and
 * the first plain unix time. With two of them, the first is when the station heard the message and the second is not.
 */
export function readTrailer(b: Uint8Array, from: number, to: number): void {
  let needsTime = Number.isNaN(beside.time)
  for (let at = from; at < to;) {
    let end = at + 1
    while (end < to && b[end] !== COMMA) end++
    if (b[at] === COMMA && beside.station === 0 && (b[at + 1] === 0x72 || b[at + 1] === 0x62) && end - at > 2)
      beside.station = hashOf(b, at + 1, end)
    if (b[at] === COMMA && needsTime && end - at > 9) {
      const time = plausibleTime(readSeconds(b, at + 1, end))
      if (!Number.isNaN(time)) {
        beside.time = time
        needsTime = false
      }
    }
    at = end
  }
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
