import { type Bits, readBits, readSigned } from '../bits/bits.ts'
import { TEXT_BYTE } from '../bits/six-bit-text.ts'
import { FULL_NAME, readFullNameInto } from '../messages/aid-to-navigation.ts'
import { type Literal, SLACK, numberTexts, putDegrees, putLiteral, putText, putWhole } from './ascii.ts'
import { type Field, Kind } from './fields.ts'
import { AT, KEY_WORDS, LEAST, LENGTH, MOST, NEEDS, OP, SCALE, TEXTS, type Template } from './template.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const BLANK = 0x20
const HEX = numberTexts(256, (i) => i.toString(16).padStart(2, '0'))

const aidName = new Uint8Array(FULL_NAME)

/** Bytes that one message may need, escapes and contents included. */
export const MOST_LINE_BYTES = 8192

/** Writes the fields of messages from their bits as text into a buffer that grows. */
export class FieldWriter {
  bytes: Uint8Array
  view: DataView
  private readonly none: Literal
  /** What stands before a quote and before a backslash in a text; 0 for nothing. */
  private readonly quoteEscape: number
  private readonly backslashEscape: number

  constructor(capacity: number, none: Literal, quoteEscape: number, backslashEscape: number) {
    this.bytes = new Uint8Array(capacity + SLACK)
    this.view = new DataView(this.bytes.buffer)
    this.none = none
    this.quoteEscape = quoteEscape
    this.backslashEscape = backslashEscape
  }

  /** Makes room for a message at `at`. */
  reserve(at: number): void {
    if (at + MOST_LINE_BYTES + SLACK <= this.bytes.length) return
    const grown = new Uint8Array(2 * this.bytes.length + MOST_LINE_BYTES + SLACK)
    grown.set(this.bytes.subarray(0, at))
    this.use(grown)
  }

  /** Goes on in another buffer. */
  use(bytes: Uint8Array): void {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Writes the fields of `template` from the message in `words`, each after its key, and returns the offset after them. */
  fields(template: Template, words: Bits, bits: number, from: number): number {
    const { ops, keys, keyLengths, count, words: pool, lengths } = template
    const { view, none } = this
    let at = from
    for (let i = 0, op = 0, key = 0; i < count; i++, op += OP, key += KEY_WORDS) {
      const length = keyLengths[i]!
      view.setFloat64(at, keys[key]!, true)
      for (let done = 8, k = key + 1; done < length; done += 8, k++) view.setFloat64(at + done, keys[k]!, true)
      at += length
      if (bits < ops[op + NEEDS]!) {
        at = putLiteral(view, at, none)
        continue
      }
      const offset = ops[op + AT]!
      const size = ops[op + LENGTH]!
      const texts = ops[op + TEXTS]!
      if (texts >= 0) {
        const text = texts + readBits(words, offset, size)
        view.setFloat64(at, pool[text]!, true)
        at += lengths[text]!
        continue
      }
      const kind = ops[op]
      if (kind === Kind.whole) {
        const value = readBits(words, offset, size)
        at = value < ops[op + LEAST]! ? putLiteral(view, at, none) : putWhole(view, at, value)
      } else if (kind === Kind.fine || kind === Kind.coarse) {
        const raw = readSigned(words, offset, size)
        const most = ops[op + MOST]!
        at = raw > most || raw < -most ? putLiteral(view, at, none) : putDegrees(view, at, raw * ops[op + SCALE]!)
      } else {
        at = this.rare(template.fields[i]!, words, bits, at)
      }
    }
    return at
  }

  private rare(f: Field, words: Bits, bits: number, at: number): number {
    switch (f.kind) {
      case Kind.dimension:
        return readBits(words, f.pairAt, f.pairLength) === 0
          ? putLiteral(this.view, at, this.none)
          : putWhole(this.view, at, readBits(words, f.at, f.length))
      case Kind.text:
        return this.text(f, words, bits, at, false)
      case Kind.line:
        return this.text(f, words, bits, at, true)
      case Kind.aidName: {
        const length = readFullNameInto(words, bits, aidName)
        return length === 0 ? putLiteral(this.view, at, this.none) : this.quotedBytes(aidName, length, at)
      }
      case Kind.data:
        return this.data(f.at, words, bits, at)
      case Kind.dataBits:
        return putWhole(this.view, at, Math.max(0, bits - f.at))
      default:
        return putLiteral(this.view, at, this.none)
    }
  }

  /** Six-bit text in quotes: up to the first `@` (value 0), without blanks at its end. */
  private text(f: Field, words: Bits, bits: number, at: number, always: boolean): number {
    const bytes = this.bytes
    const characters = Math.min(f.length, Math.floor((bits - f.at) / 6))
    let next = at + 1
    let end = next
    for (let i = 0; i < characters; i++) {
      const value = readBits(words, f.at + i * 6, 6)
      if (value === 0) break
      const byte = TEXT_BYTE[value]!
      if (byte === QUOTE && this.quoteEscape > 0) bytes[next++] = this.quoteEscape
      else if (byte === BACKSLASH && this.backslashEscape > 0) bytes[next++] = this.backslashEscape
      bytes[next++] = byte
      if (byte !== BLANK) end = next
    }
    if (end === at + 1 && !always) return putLiteral(this.view, at, this.none)
    bytes[at] = QUOTE
    bytes[end] = QUOTE
    return end + 1
  }

  /** ASCII text in quotes. */
  quoted(text: string, at: number): number {
    this.bytes[at++] = QUOTE
    for (let i = 0; i < text.length; i++) at = this.escaped(text.charCodeAt(i), at)
    this.bytes[at++] = QUOTE
    return at
  }

  private quotedBytes(text: Uint8Array, length: number, at: number): number {
    this.bytes[at++] = QUOTE
    for (let i = 0; i < length; i++) at = this.escaped(text[i]!, at)
    this.bytes[at++] = QUOTE
    return at
  }

  private escaped(byte: number, at: number): number {
    if (byte === QUOTE && this.quoteEscape > 0) this.bytes[at++] = this.quoteEscape
    else if (byte === BACKSLASH && this.backslashEscape > 0) this.bytes[at++] = this.backslashEscape
    this.bytes[at++] = byte
    return at
  }

  /** ASCII text as it is. */
  plain(text: string, at: number): number {
    for (let i = 0; i < text.length; i++) this.bytes[at + i] = text.charCodeAt(i)
    return at + text.length
  }

  private data(from: number, words: Bits, bits: number, at: number): number {
    this.bytes[at++] = QUOTE
    for (let i = from; i < bits; i += 8) {
      const left = Math.min(8, bits - i)
      at = putText(this.view, at, HEX, readBits(words, i, left) << (8 - left))
    }
    this.bytes[at++] = QUOTE
    return at
  }
}
