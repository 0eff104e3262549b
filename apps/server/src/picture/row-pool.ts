/** Rows given up at one sweep are used again after the next: some are left for the ones after. */
const MOST_AT_ONCE = 50_000

/** Which rows are in use. One that is given up is used again only when every reader has seen its ship go. */
export class RowPool {
  /** Rows ever used: all are below it. */
  used = 0
  readonly #free: number[] = []
  readonly #freed: number[] = []

  /** A row for a ship; `isFresh`: it was nobody's before. */
  take(): { row: number; isFresh: boolean } {
    const freed = this.#free.pop()
    return { row: freed ?? this.used++, isFresh: freed === undefined }
  }

  give(row: number): void {
    this.#freed.push(row)
  }

  /** Everybody has seen what went before the last sweep. */
  settle(): void {
    this.#free.push(...this.#freed.splice(0, MOST_AT_ONCE))
  }
}
