const OPCODE = 0x0f

/** What a server says on a WebSocket, frame by frame: of each only its kind, the rest is skipped and never kept. */
export class FrameScanner {
  readonly #onFrame: (opcode: number) => void
  readonly #head = Buffer.alloc(10)
  #have = 0
  #skip = 0

  constructor(onFrame: (opcode: number) => void) {
    this.#onFrame = onFrame
  }

  push(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      if (this.#skip > 0) {
        const passed = Math.min(this.#skip, bytes.length - at)
        this.#skip -= passed
        at += passed
        continue
      }
      this.#head[this.#have++] = bytes[at++]
      this.#readHead()
    }
  }

  /** RFC 6455, 5.2; frames of a server are not masked. */
  #readHead(): void {
    if (this.#have < 2) return
    const short = this.#head[1] & 0x7f
    const wanted = short === 126 ? 4 : short === 127 ? 10 : 2
    if (this.#have < wanted) return
    this.#skip =
      short === 126 ? this.#head.readUInt16BE(2) : short === 127 ? Number(this.#head.readBigUInt64BE(2)) : short
    this.#have = 0
    this.#onFrame(this.#head[0] & OPCODE)
  }
}
