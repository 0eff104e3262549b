/** How long somebody went without what he waits for. */
export class Silence {
  #since = performance.now()
  #excused = 0
  #longestMs = 0
  #longestOfLateMs = 0

  /** It came. */
  end(): void {
    this.#note()
    this.#since = performance.now()
  }

  /** Until the work is done nobody could give it. */
  async excuse(work: () => Promise<void>): Promise<void> {
    this.#note()
    this.#excused++
    await work().finally(() => {
      this.#excused--
      this.#since = performance.now()
    })
  }

  get longestMs(): number {
    this.#note()
    return this.#longestMs
  }

  /** The longest since this was asked last. */
  takeLate(): number {
    this.#note()
    const longest = this.#longestOfLateMs
    this.#longestOfLateMs = 0
    return longest
  }

  #note(): void {
    if (this.#excused > 0) return
    const now = performance.now() - this.#since
    this.#longestMs = Math.max(this.#longestMs, now)
    this.#longestOfLateMs = Math.max(this.#longestOfLateMs, now)
  }
}
