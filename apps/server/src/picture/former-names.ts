/** Names kept a ship; the oldest goes first. */
const LIMIT = 5

/** Names that ships had before, newest first. Few ships have any, so a map serves. */
export class FormerNames {
  readonly #names = new Map<number, readonly string[]>()

  get(row: number): readonly string[] {
    return this.#names.get(row) ?? []
  }

  set(row: number, names: readonly string[]): void {
    if (names.length === 0) this.#names.delete(row)
    else this.#names.set(row, names.slice(0, LIMIT))
  }

  /** A ship named `before` is now named `now`, which may be a name she had already. */
  add(row: number, before: string, now: string): void {
    this.set(row, [before, ...this.get(row).filter((name) => name !== before && name !== now)])
  }
}
