import { beginsJson } from './json-line.ts'
import { MAX_JSON_LINE, MAX_LINE } from './refusal.ts'

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
