import { type Bits, readBits } from './bits.ts'
import type { BitWriter } from './bit-writer.ts'

/** ASCII of a six-bit text value (M.1371 table 47): 0 is `@`, which ends a text. */
export const TEXT_BYTE = new Uint8Array(64)
for (let value = 0; value < 64; value++) TEXT_BYTE[value] = value < 32 ? value + 64 : value

const AT = 0
const BLANK = 32
const scratch = new Uint8Array(256)

/**
 * Copies six-bit text to `target` as ASCII: up to the first `@`, without trailing blanks.
 * Returns the number of bytes written. What follows the `@` is left-over memory of the sender.
 */
export function readTextInto(words: Bits, offset: number, characters: number, target: Uint8Array, at: number): number {
  let length = 0
  for (let i = 0; i < characters; i++) {
    const value = readBits(words, offset + i * 6, 6)
    if (value === AT) break
    target[at + i] = TEXT_BYTE[value]!
    if (value !== BLANK) length = i + 1
  }
  return length
}

/** Six-bit text at `offset`, at most up to bit `end` (a short message cuts its last text). */
export function readText(words: Bits, offset: number, characters: number, end: number): string {
  const whole = Math.min(characters, Math.floor((end - offset) / 6))
  return asciiText(scratch, readTextInto(words, offset, whole, scratch, 0))
}

/** The first `length` bytes as text. */
export function asciiText(bytes: Uint8Array, length: number): string {
  let text = ''
  for (let i = 0; i < length; i++) text += ASCII[bytes[i]!]!
  return text
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))

/** As {@link readText}, null when nothing is left: the sender has not set it. */
export function readName(words: Bits, offset: number, characters: number, end: number): string | null {
  const text = readText(words, offset, characters, end)
  return text === '' ? null : text
}

/** Writes `text` in `characters` six-bit characters, filled with `@`. Throws RangeError for what six bits cannot say. */
export function writeText(writer: BitWriter, text: string | null, characters: number): void {
  const source = text ?? ''
  if (source.length > characters)
    throw new RangeError(`AIS text of ${source.length} characters, room for ${characters}`)
  for (let i = 0; i < characters; i++) writer.put(i < source.length ? sixBitOf(source, i) : AT, 6)
}

function sixBitOf(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (code > 64 && code < 96) return code - 64
  if (code >= 32 && code < 64) return code
  throw new RangeError(`AIS text: ${JSON.stringify(text[index])} is not a six-bit character`)
}

/** Turns any text into one that {@link writeText} takes: capitals, and a blank for what six bits cannot say. */
export function toSixBitText(text: string, characters: number): string {
  const capitals = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
  return capitals
    .replace(/[^ -?A-_]/g, ' ')
    .slice(0, characters)
    .trimEnd()
}
