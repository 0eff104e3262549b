/**
 * Short ASCII text made ready to be stored eight bytes at a time: a `Float64Array` holds the bytes, and one store of a
 * double writes eight of them. What is written past the end of the text is overwritten by what follows, so a buffer
 * needs {@link SLACK} spare bytes. (No ASCII text is a NaN: that needs a last byte above 0x7e.)
 */
export interface Literal {
  words: Float64Array
  length: number
}

/** Bytes that a store may write past the end of what it writes. */
export const SLACK = 16

/** Makes a {@link Literal} of ASCII text. */
export function literal(text: string): Literal {
  const bytes = new Uint8Array(Math.max(1, Math.ceil(text.length / 8)) * 8)
  putAscii(bytes, 0, text)
  return { words: new Float64Array(bytes.buffer), length: text.length }
}

/** Writes a literal at `at` and returns the offset after it. */
export function putLiteral(view: DataView, at: number, text: Literal): number {
  const { words, length } = text
  view.setFloat64(at, words[0]!, true)
  for (let i = 1, done = 8; done < length; i++, done += 8) view.setFloat64(at + done, words[i]!, true)
  return at + length
}

/** The texts of the numbers 0, 1, 2 …, at most eight characters each. */
export interface NumberTexts {
  words: Float64Array
  lengths: Uint8Array
}

/** A table of `count` texts, the one at `i` made by `text(i)`. */
export function numberTexts(count: number, text: (i: number) => string): NumberTexts {
  const bytes = new Uint8Array(count * 8)
  const lengths = new Uint8Array(count)
  for (let i = 0; i < count; i++) lengths[i] = putAscii(bytes, i * 8, text(i))
  return { words: new Float64Array(bytes.buffer), lengths }
}

/** Writes ASCII text at `at` and returns its length. Tables of some ten thousand texts are filled at every start: none is an object of its own. */
export function putAscii(bytes: Uint8Array, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i)
  return text.length
}

/** Writes the text of number `i`, which the table must have. */
export function putText(view: DataView, at: number, table: NumberTexts, i: number): number {
  view.setFloat64(at, table.words[i]!, true)
  return at + table.lengths[i]!
}

const ZERO = 0x30
const POINT = 0x2e

/** Four digits with their leading zeros, as a little-endian number. */
const FOUR = new Int32Array(10_000)
for (let i = 0; i < 10_000; i++) {
  const high = (i / 100) | 0
  const low = i - high * 100
  const [a, c] = [(high / 10) | 0, (low / 10) | 0]
  FOUR[i] = 0x30303030 | a | ((high - a * 10) << 8) | (c << 16) | ((low - c * 10) << 24)
}

/** Whole numbers, made from their digits: they are many, and each start of the command waits for them. */
export const WHOLE: NumberTexts = wholeTexts()
/** Whole tenths 0 … 4095 as JavaScript writes them: 123 → 12.3, 120 → 12. */
export const TENTHS: NumberTexts = tenthTexts()

function wholeTexts(): NumberTexts {
  const words = new Float64Array(10_000)
  const lengths = new Uint8Array(10_000)
  const halves = new Int32Array(words.buffer)
  for (let i = 0; i < 10_000; i++) {
    const length = i < 10 ? 1 : i < 100 ? 2 : i < 1000 ? 3 : 4
    lengths[i] = length
    halves[2 * i] = FOUR[i]! >>> (8 * (4 - length))
  }
  return { words, lengths }
}

function tenthTexts(): NumberTexts {
  const words = new Float64Array(4096)
  const lengths = new Uint8Array(4096)
  const bytes = new Uint8Array(words.buffer)
  for (let i = 0; i < 4096; i++) {
    const whole = (i / 10) | 0
    const digit = i - whole * 10
    const length = WHOLE.lengths[whole]!
    words[i] = WHOLE.words[whole]!
    lengths[i] = digit === 0 ? length : length + 2
    if (digit === 0) continue
    bytes[8 * i + length] = POINT
    bytes[8 * i + length + 1] = ZERO + digit
  }
  return { words, lengths }
}

/** Writes a whole number 0 … 2³¹ − 1. */
export function putWhole(view: DataView, at: number, value: number): number {
  if (value < 10_000) return putText(view, at, WHOLE, value)
  const high = (value / 10_000) | 0
  const next = putWhole(view, at, high)
  view.setInt32(next, FOUR[value - high * 10_000]!, true)
  return next + 4
}

/** A point and two digits, likewise. */
const POINT_TWO = new Int32Array(100)
for (let i = 0; i < 100; i++) POINT_TWO[i] = ((FOUR[i]! >>> 8) & 0xffff00) | 0x2e

const MINUS = 0x2d

/**
 * Writes a position in degrees rounded to six decimals, without trailing zeros. `raw` counts 1/600,000 of a degree
 * (M.1371: 1/10,000 minute), which six decimals tell apart: 1.67 of the last one each.
 */
export function putDegrees(view: DataView, at: number, raw: number): number {
  let size = raw
  if (raw < 0) {
    view.setUint8(at++, MINUS)
    size = -raw
  }
  // raw × 10 / 6, rounded: a third is never halfway. 180 degrees make 1.08e9, which fits 31 bits.
  const micro = ((size * 10 + 3) / 6) | 0
  const whole = (micro / 1_000_000) | 0
  at = putText(view, at, WHOLE, whole)
  const fraction = micro - whole * 1_000_000
  if (fraction === 0) return at
  const high = (fraction / 10_000) | 0
  view.setInt32(at, POINT_TWO[high]!, true)
  view.setInt32(at + 3, FOUR[fraction - high * 10_000]!, true)
  at += 7
  while (view.getUint8(at - 1) === ZERO) at--
  return at
}

/** Writes UTC ms, which is more than 31 bits hold. */
export function putMilliseconds(view: DataView, ms: number, at: number): number {
  const whole = Math.max(0, Math.floor(ms))
  const high = Math.floor(whole / 1e6)
  const low = whole - high * 1e6
  if (high === 0) return putWhole(view, at, low)
  // The leading 1 keeps the zeros of the low part; the last digit of the high part is written over it.
  const end = putWhole(view, at, high)
  const last = view.getUint8(end - 1)
  const next = putWhole(view, end - 1, 1_000_000 + low)
  view.setUint8(end - 1, last)
  return next
}
