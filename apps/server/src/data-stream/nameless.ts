/** Connections that have not said who they are: of one address, of all. */
const MOST_OF_ADDRESS = 20
const MOST_OF_ALL = 500

/** Counts connections until they have said their key. */
export class Nameless {
  readonly #ofAddress = new Map<string, number>()
  #all = 0

  /** Answers what is to be called when it has a name, or is gone; null when there are too many. */
  enter(address: string): (() => void) | null {
    const open = this.#ofAddress.get(address) ?? 0
    if (open >= MOST_OF_ADDRESS || this.#all >= MOST_OF_ALL) return null
    this.#ofAddress.set(address, open + 1)
    this.#all += 1
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#all -= 1
      const left = (this.#ofAddress.get(address) ?? 1) - 1
      if (left === 0) this.#ofAddress.delete(address)
      else this.#ofAddress.set(address, left)
    }
  }
}
