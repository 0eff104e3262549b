/** Of a row that is in no list. */
export const NOWHERE = -1

/** Rows in lists, each row in one at most: doubly linked on typed arrays, so that a move costs the same however many rows there are. */
export class RowLists {
  readonly #head: Int32Array
  readonly #sizes: Uint32Array
  #next = new Int32Array(0)
  #previous = new Int32Array(0)
  #list = new Int32Array(0)

  constructor(lists: number) {
    this.#head = new Int32Array(lists).fill(NOWHERE)
    this.#sizes = new Uint32Array(lists)
  }

  grow(capacity: number): void {
    const enlarge = (old: Int32Array) => {
      const larger = new Int32Array(capacity).fill(NOWHERE, old.length)
      larger.set(old)
      return larger
    }
    this.#next = enlarge(this.#next)
    this.#previous = enlarge(this.#previous)
    this.#list = enlarge(this.#list)
  }

  /** Puts a row into a list, or out of all with {@link NOWHERE}. */
  move(row: number, list: number): void {
    const old = this.#list[row]
    if (old === list) return
    const next = this.#next
    const previous = this.#previous
    if (old !== NOWHERE) {
      this.#sizes[old]--
      const after = next[row]
      const before = previous[row]
      if (before === NOWHERE) this.#head[old] = after
      else next[before] = after
      if (after !== NOWHERE) previous[after] = before
    }
    this.#list[row] = list
    if (list === NOWHERE) return
    this.#sizes[list]++
    const first = this.#head[list]
    next[row] = first
    previous[row] = NOWHERE
    if (first !== NOWHERE) previous[first] = row
    this.#head[list] = row
  }

  isPlaced(row: number): boolean {
    return this.#list[row] !== NOWHERE
  }

  /** The list that a row is in, or {@link NOWHERE}. */
  listOf(row: number): number {
    return this.#list[row]
  }

  /** Rows in a list. */
  sizeOf(list: number): number {
    return this.#sizes[list]
  }

  visit(list: number, visit: (row: number) => void): void {
    for (let row = this.#head[list]; row !== NOWHERE; row = this.#next[row]) visit(row)
  }
}
