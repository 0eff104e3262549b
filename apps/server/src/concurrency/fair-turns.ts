interface Line<T> {
  who: string | number
  items: T[]
}

/** What waits for one worker: whoever asks has a turn after all the others, however much of it is theirs. */
export class FairTurns<T> {
  readonly #most: number
  /** The next one first. */
  readonly #lines: Line<T>[] = []
  #waiting = 0

  /** `most`: that wait in all. */
  constructor(most: number) {
    this.#most = most
  }

  get waiting(): number {
    return this.#waiting
  }

  /** False where too many wait, in all or of these (`each`): it is not taken then. */
  add(item: T, who: string | number, each: number): boolean {
    const line = this.#lines.find((one) => one.who === who)
    if (this.#waiting >= this.#most || (line?.items.length ?? 0) >= each) return false
    if (line === undefined) this.#lines.push({ who, items: [item] })
    else line.items.push(item)
    this.#waiting++
    return true
  }

  /** The next one; undefined: nothing waits. */
  take(): T | undefined {
    const line = this.#lines.shift()
    if (line === undefined) return undefined
    const item = line.items.shift()
    if (line.items.length > 0) this.#lines.push(line)
    this.#waiting--
    return item
  }

  /** Nobody waits for it any more. */
  drop(item: T): void {
    const place = this.#lines.findIndex(({ items }) => items.includes(item))
    if (place < 0) return
    const { items } = this.#lines[place]
    items.splice(items.indexOf(item), 1)
    if (items.length === 0) this.#lines.splice(place, 1)
    this.#waiting--
  }
}
