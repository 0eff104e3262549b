/** Collects bytes and hands them on when there are enough. */
export class ByteWriter {
  readonly #buffer: Buffer
  readonly #out: (bytes: Buffer) => void
  #length = 0
  /** Bytes handed on or waiting. */
  written = 0

  constructor(size: number, out: (bytes: Buffer) => void) {
    this.#buffer = Buffer.alloc(size)
    this.#out = out
  }

  text(text: string): void {
    this.bytes(Buffer.from(text, 'latin1'))
  }

  bytes(bytes: Buffer): void {
    if (this.#length + bytes.length > this.#buffer.length) this.flush()
    if (bytes.length > this.#buffer.length) this.#out(bytes)
    else {
      bytes.copy(this.#buffer, this.#length)
      this.#length += bytes.length
    }
    this.written += bytes.length
  }

  /** A whole number below 2^32 in one to five bytes, seven bits each, the lowest first. */
  varint(value: number): void {
    if (this.#length + 5 > this.#buffer.length) this.flush()
    const from = this.#length
    let rest = value
    while (rest > 127) {
      this.#buffer[this.#length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#buffer[this.#length++] = rest
    this.written += this.#length - from
  }

  flush(): void {
    this.#out(this.#buffer.subarray(0, this.#length))
    this.#length = 0
  }
}

/** Reads what {@link ByteWriter.varint} wrote, and moves on. */
export function readVarint(bytes: Uint8Array, place: { at: number }): number {
  let value = 0
  let shift = 0
  for (;;) {
    const byte = bytes[place.at++]
    value |= (byte & 127) << shift
    if (byte < 128 || byte === undefined) return value >>> 0
    shift += 7
  }
}
