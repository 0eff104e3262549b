/** MMSIs whose static reports are held, and how many of each. An MMSI not heard again within minutes was an error. */
const MMSIS = 4_096
const REPORTS = 4

/** Static reports of MMSIs that wait for their second position report: handed on once the MMSI counts as a ship. */
export class HeldStatics {
  readonly #held = new Map<number, (() => void)[]>()
  readonly #joined: number[] = []

  keep(mmsi: number, tell: () => void): void {
    const held = this.#held.get(mmsi) ?? []
    if (held.length < REPORTS) held.push(tell)
    // The MMSI heard last moves to the end, so the oldest is dropped when there are too many.
    this.#held.delete(mmsi)
    this.#held.set(mmsi, held)
    if (this.#held.size > MMSIS) for (const oldest of this.#held.keys()) return void this.#held.delete(oldest)
  }

  /** The MMSI now counts as a ship. */
  joined(mmsi: number): void {
    if (this.#held.size > 0 && this.#held.has(mmsi)) this.#joined.push(mmsi)
  }

  /** Hands on the held reports of the MMSIs that joined. */
  tell(): void {
    if (this.#joined.length === 0) return
    for (const mmsi of this.#joined.splice(0)) {
      const held = this.#held.get(mmsi) ?? []
      this.#held.delete(mmsi)
      for (const tell of held) tell()
    }
  }
}
