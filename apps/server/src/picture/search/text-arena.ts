/** Texts are given room in steps of this many bytes, so that a freed place fits the next text of about the same length. */
const STEP = 8

/**
 * Bytes of many short texts in one buffer. Places freed are used again by size, so the arena never needs compacting
 * and grows no further than the most texts that ever lived at once.
 */
export class TextArena {
  bytes: Uint8Array
  private end = 0
  private readonly free: number[][] = []

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity)
  }

  /** A place for `length` bytes; the offset into {@link bytes}, which may be a new array afterwards. */
  allocate(length: number): number {
    const steps = Math.ceil(length / STEP)
    const reused = this.free[steps]?.pop()
    if (reused !== undefined) return reused
    const offset = this.end
    this.end += steps * STEP
    if (this.end > this.bytes.length) this.grow()
    return offset
  }

  release(offset: number, length: number): void {
    const steps = Math.ceil(length / STEP)
    ;(this.free[steps] ??= []).push(offset)
  }

  private grow(): void {
    const larger = new Uint8Array(Math.max(this.end, Math.ceil(this.bytes.length * 1.5)))
    larger.set(this.bytes)
    this.bytes = larger
  }
}
