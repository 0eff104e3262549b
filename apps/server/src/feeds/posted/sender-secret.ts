import { timingSafeEqual } from 'node:crypto'

const LINE_FEED = 0x0a

/** Reads the first line of a sender, which has to be the secret of the feed. */
export class SecretCheck {
  readonly #secret: Buffer
  #read: Buffer = Buffer.alloc(0)

  constructor(secret: string) {
    this.#secret = Buffer.from(secret, 'latin1')
  }

  /** What follows the secret in `chunk`; `wrong` when something else came first, null while its line has not ended. */
  take(chunk: Buffer): Buffer | 'wrong' | null {
    this.#read = Buffer.concat([this.#read, chunk])
    const end = this.#read.indexOf(LINE_FEED)
    // A carriage return may stand before the line feed.
    if (end < 0) return this.#read.length > this.#secret.length + 1 ? 'wrong' : null
    const said = this.#read.subarray(0, this.#read[end - 1] === 0x0d ? end - 1 : end)
    if (said.length !== this.#secret.length || !timingSafeEqual(said, this.#secret)) return 'wrong'
    return this.#read.subarray(end + 1)
  }
}
