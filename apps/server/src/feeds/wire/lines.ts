const LINE_FEED = 0x0a

/** Cuts bytes into lines without their end; one longer than `most` bytes is let go whole, and told. */
export class Lines {
  #rest: Buffer = Buffer.alloc(0)
  #skips = false
  readonly #most: number
  readonly #onTooLong: () => void

  constructor(most: number, onTooLong: () => void) {
    this.#most = most
    this.#onTooLong = onTooLong
  }

  /** Lines that hold more than blanks. */
  take(piece: Buffer): Buffer[] {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    const lines: Buffer[] = []
    let at = 0
    for (let end = bytes.indexOf(LINE_FEED, at); end >= 0; end = bytes.indexOf(LINE_FEED, at)) {
      const line = bytes.subarray(at, end)
      if (line.length > this.#most) this.#tooLong()
      else if (!this.#skips && line.some((byte) => byte > 0x20)) lines.push(line)
      this.#skips = false
      at = end + 1
    }
    this.#rest = bytes.subarray(at)
    if (this.#rest.length > this.#most) {
      this.#tooLong()
      this.#skips = true
      this.#rest = Buffer.alloc(0)
    }
    return lines
  }

  #tooLong(): void {
    if (!this.#skips) this.#onTooLong()
  }
}
