const KEPT = 40
const EVERY = 1000
const LONGEST = 300

/** One refused line or dropped report in a thousand, escaped, for whoever looks at the server's health. */
export class DropSamples {
  readonly #kept: string[] = []
  #count = 0

  /** True for the first refusal and every thousandth after it. */
  due(): boolean {
    return this.#count++ % EVERY === 0
  }

  keep(at: number, feed: string, reason: string, text: string): void {
    this.#kept.push(`${new Date(at).toISOString()} ${feed} ${reason}: ${text.slice(0, LONGEST)}`)
    if (this.#kept.length > KEPT) this.#kept.shift()
  }

  /** Newest last. */
  list(): readonly string[] {
    return [...this.#kept]
  }
}

/** Bytes of an unknown line as printable ASCII: AIS text is hostile, a terminal is not its place. */
export function printable(line: Uint8Array): string {
  let text = ''
  for (const byte of line.subarray(0, LONGEST)) {
    text +=
      byte >= 0x20 && byte < 0x7f && byte !== 0x5c
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).padStart(2, '0')}`
  }
  return text
}
