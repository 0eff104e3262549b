import { MAX_JSON_LINE, MAX_LINE } from './refusal.ts'

const BRACE = 0x7b
const BRACKET = 0x5b
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** An object, or an array of objects or texts. A bracket alone begins the time of many a log. */
export const beginsJson = (b: Uint8Array, at: number): boolean =>
  b[at] === BRACE || (b[at] === BRACKET && (b[at + 1] === BRACE || b[at + 1] === QUOTE))

/** Where a text of JSON ends that goes on at `at`: at its quotation mark, or at an escaped sign, which no sentence has. */
export function endOfJsonText(b: Uint8Array, at: number, to: number): number {
  while (at < to && b[at] !== QUOTE && b[at] !== BACKSLASH) at++
  return at
}

/** The beginning of a line whose end has not come yet: bounded, whatever a source sends. */
export class LineTail {
  bytes = new Uint8Array(MAX_LINE + 2)
  length = 0
  /** True: more came than a line may have, and was not kept. */
  overlong = false

  /** Adds the bytes `from`…`to` of `chunk`, as far as there is room. */
  keep(chunk: Uint8Array, from: number, to: number): void {
    if (this.length === 0 && beginsJson(chunk, from) && this.bytes.length <= MAX_JSON_LINE)
      this.bytes = new Uint8Array(MAX_JSON_LINE + 2)
    const taken = Math.min(this.bytes.length - this.length, to - from)
    this.bytes.set(chunk.subarray(from, from + taken), this.length)
    this.length += taken
    if (taken < to - from) this.overlong = true
  }

  clear(): void {
    this.length = 0
    this.overlong = false
  }
}
