/** Numbers whose words are kept, and how many each may have. Who says nothing again within minutes was nobody. */
const NUMBERS = 4_096
const WORDS = 4

/** What numbers that wait for their second report have said of themselves: told when they are ships. */
export class FirstWords {
  readonly #words = new Map<number, (() => void)[]>()
  readonly #joined: number[] = []

  keep(mmsi: number, tell: () => void): void {
    const words = this.#words.get(mmsi) ?? []
    if (words.length < WORDS) words.push(tell)
    // The number heard of last stands at the end: the first goes when there are too many.
    this.#words.delete(mmsi)
    this.#words.set(mmsi, words)
    if (this.#words.size > NUMBERS) for (const oldest of this.#words.keys()) return void this.#words.delete(oldest)
  }

  /** She counts as a ship. */
  joined(mmsi: number): void {
    if (this.#words.size > 0 && this.#words.has(mmsi)) this.#joined.push(mmsi)
  }

  /** Tells what those who joined had said before. */
  tell(): void {
    if (this.#joined.length === 0) return
    for (const mmsi of this.#joined.splice(0)) {
      const words = this.#words.get(mmsi) ?? []
      this.#words.delete(mmsi)
      for (const tell of words) tell()
    }
  }
}
