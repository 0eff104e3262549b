import { HEX_VALUE } from './single-slot-line.ts'
import type { RefusalReason } from './refusal.ts'

/** The fields of one VDM or VDO. One shared object is filled for each line, so that reading makes no garbage. */
export interface Sentence {
  /** Two talker bytes as one number. */
  talker: number
  own: boolean
  total: number
  number: number
  /** 0–9, −1 when empty. */
  sequence: number
  /** Channel byte, 0 when empty. */
  channel: number
  payloadFrom: number
  payloadTo: number
  fillBits: number
}

export const sentence: Sentence = {
  talker: 0,
  own: false,
  total: 1,
  number: 1,
  sequence: -1,
  channel: 0,
  payloadFrom: 0,
  payloadTo: 0,
  fillBits: 0,
}

const COMMA = 0x2c
const STAR = 0x2a
const ZERO = 0x30
const BACKSLASH = 0x5c
const BANG = 0x21
const DOLLAR = 0x24

/** Offset of the `*` of the sentence that begins at `from`, −1 when there is none. */
export function findStar(b: Uint8Array, from: number, to: number): number {
  for (let i = from; i < to; i++) if (b[i] === STAR) return i
  return -1
}

/** The checksum written after the `*` at `star`, −1 when it is not two hexadecimal digits. */
export function writtenChecksum(b: Uint8Array, star: number, to: number): number {
  if (star + 2 >= to) return -1
  const high = HEX_VALUE[b[star + 1]!]!
  const low = HEX_VALUE[b[star + 2]!]!
  return high < 0 || low < 0 ? -1 : (high << 4) | low
}

/** XOR of the bytes `from`…`to`. */
export function checksumOf(b: Uint8Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum ^= b[i]!
  return sum
}

/** True for the `!` and the `$` that sentences begin with. */
export const startsSentence = (byte: number): boolean => byte === BANG || byte === DOLLAR

/** True when a sentence with the formatter VDM or VDO begins at `from`. */
export function isAisSentence(b: Uint8Array, from: number, to: number): boolean {
  return (
    to - from > 6 &&
    b[from + 3] === 0x56 &&
    b[from + 4] === 0x44 &&
    (b[from + 5] === 0x4d || b[from + 5] === 0x4f) &&
    b[from + 6] === COMMA
  )
}

/**
 * Where a VDM or VDO begins in a line that has something in front of it (a log's time, a receiver's name); −1 when nowhere.
 */
export function findAisSentence(b: Uint8Array, from: number, to: number): number {
  for (let i = from; i < to; i++) if ((b[i] === BANG || b[i] === DOLLAR) && isAisSentence(b, i, to)) return i
  return -1
}

/**
 * Where the next line begins behind the sentence whose `*` is at `star`, with its tag block, when the sender has left out the line end
 * between them; −1 when nothing but this sentence is there.
 */
export function findNextLine(b: Uint8Array, star: number, to: number): number {
  if (star < 0 || star + 3 >= to) return -1
  const next = findAisSentence(b, star + 3, to)
  if (next < 0 || b[next - 1] !== BACKSLASH) return next
  return Math.max(star + 3, b.lastIndexOf(BACKSLASH, next - 2))
}

/** Reads the fields of the VDM or VDO from its start character at `from` to its `*` at `star` into {@link sentence}. */
export function readFields(b: Uint8Array, from: number, star: number): RefusalReason | null {
  sentence.talker = (b[from + 1]! << 8) | b[from + 2]!
  sentence.own = b[from + 5] === 0x4f
  let at = from + 7
  sentence.total = digit(b[at]!)
  sentence.number = digit(b[at + 2]!)
  if (b[at + 1] !== COMMA || b[at + 3] !== COMMA) return 'bad-fields'
  if (sentence.total < 1 || sentence.number < 1 || sentence.number > sentence.total) return 'bad-fields'
  at += 4
  sentence.sequence = b[at] === COMMA ? -1 : digit(b[at]!)
  if (b[at] !== COMMA && (sentence.sequence < 0 || b[++at] !== COMMA)) return 'bad-fields'
  at++
  sentence.channel = b[at] === COMMA ? 0 : b[at]!
  // The channel is one character; a longer one is left alone, its first character is enough to tell fragments apart.
  while (at < star && b[at] !== COMMA) at++
  sentence.payloadFrom = ++at
  while (at < star && b[at] !== COMMA) at++
  sentence.payloadTo = at
  return readFillBits(b, at, star)
}

/** Fill bits, and nothing after them but fields that some receivers append. */
function readFillBits(b: Uint8Array, comma: number, star: number): RefusalReason | null {
  if (comma + 1 >= star) return 'bad-fields'
  sentence.fillBits = digit(b[comma + 1]!)
  const ended = comma + 2 === star || b[comma + 2] === COMMA
  return sentence.fillBits >= 0 && sentence.fillBits <= 5 && ended ? null : 'bad-fields'
}

function digit(byte: number): number {
  return byte >= ZERO && byte <= 0x39 ? byte - ZERO : -1
}
