/** The best few of many candidates: kept sorted, one a ship, worst out first. */
export class BestHits {
  count = 0
  readonly slots: Int32Array
  readonly keys: Float64Array
  /** The entry that matched, or a negative number for a match without a text. */
  readonly entries: Int32Array
  private readonly compare: (a: number, b: number) => number

  /** `compare` orders entries of equal key. */
  constructor(limit: number, compare: (a: number, b: number) => number) {
    this.slots = new Int32Array(limit)
    this.keys = new Float64Array(limit)
    this.entries = new Int32Array(limit)
    this.compare = compare
  }

  /** The worst key held, Infinity while there is room. */
  get worst(): number {
    return this.count < this.slots.length ? Infinity : this.keys[this.count - 1]
  }

  /** Whether there is room for the candidate, or it is better than the worst held. */
  mayTake(slot: number, key: number, entry: number): boolean {
    const last = this.count - 1
    return this.count < this.slots.length || (key <= this.keys[last] && this.better(key, entry, slot, last))
  }

  /** Whether an entry comes in that has the worst key held. */
  mayTie(entry: number): boolean {
    const worst = this.count < this.slots.length ? -1 : this.entries[this.count - 1]
    return worst < 0 || entry < 0 || this.compare(entry, worst) <= 0
  }

  /** Takes the candidate in if it is better than the worst held and than the same ship's other match. Lower keys are better. */
  offer(slot: number, key: number, entry: number): void {
    if (!this.mayTake(slot, key, entry)) return
    const known = this.find(slot)
    if (known !== -1) {
      if (key >= this.keys[known]) return
      this.take(known)
    }
    let at = this.count
    while (at > 0 && this.better(key, entry, slot, at - 1)) at--
    const last = Math.min(this.count, this.slots.length - 1)
    for (const column of [this.slots, this.keys, this.entries]) column.copyWithin(at + 1, at, last)
    this.slots[at] = slot
    this.keys[at] = key
    this.entries[at] = entry
    this.count = last + 1
  }

  private find(slot: number): number {
    for (let at = 0; at < this.count; at++) if (this.slots[at] === slot) return at
    return -1
  }

  private better(key: number, entry: number, slot: number, than: number): boolean {
    if (key !== this.keys[than]) return key < this.keys[than]
    const other = this.entries[than]
    if (entry < 0 || other < 0) return slot < this.slots[than]
    return (this.compare(entry, other) || slot - this.slots[than]) < 0
  }

  private take(at: number): void {
    for (const column of [this.slots, this.keys, this.entries]) column.copyWithin(at, at + 1, this.count)
    this.count--
  }
}
