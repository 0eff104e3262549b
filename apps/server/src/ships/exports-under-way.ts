/** A file takes a connection of the track store for as long as its reader is slow: so many at once, and so many for one person. */
const AT_ONCE = 8
const EACH = 2

/** Counts the files that are being written. */
export class ExportsUnderWay {
  #total = 0
  readonly #of = new Map<number, number>()

  /** Takes a place and returns what gives it back, or null when there is none. */
  begin(userId: number): (() => void) | null {
    const own = this.#of.get(userId) ?? 0
    if (this.#total >= AT_ONCE || own >= EACH) return null
    this.#total++
    this.#of.set(userId, own + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      this.#total--
      const left = this.#of.get(userId)! - 1
      if (left === 0) this.#of.delete(userId)
      else this.#of.set(userId, left)
    }
  }
}
