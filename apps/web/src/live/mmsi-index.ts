/** MMSI → row, open addressing with linear probing: no object per ship, and 300,000 entries are built in a few milliseconds. */
export class MmsiIndex {
  #keys: Uint32Array
  #rows: Int32Array
  #mask: number
  #size = 0

  constructor(capacity = 1024) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(16, capacity * 2)))
    this.#keys = new Uint32Array(slots)
    this.#rows = new Int32Array(slots)
    this.#mask = slots - 1
  }

  get size(): number {
    return this.#size
  }

  /** The row of a ship, −1 when unknown. */
  get(mmsi: number): number {
    const slot = this.#slot(mmsi)
    return this.#keys[slot] === mmsi ? this.#rows[slot] : -1
  }

  set(mmsi: number, row: number): void {
    const slot = this.#slot(mmsi)
    if (this.#keys[slot] !== mmsi) {
      this.#keys[slot] = mmsi
      this.#size++
    }
    this.#rows[slot] = row
    if (this.#size * 2 > this.#mask) this.#grow()
  }

  /** The row of a ship; one not known yet gets `row`. One search instead of two, where it counts: a snapshot of the world. */
  claim(mmsi: number, row: number): number {
    const slot = this.#slot(mmsi)
    if (this.#keys[slot] === mmsi) return this.#rows[slot]
    this.#keys[slot] = mmsi
    this.#rows[slot] = row
    this.#size++
    if (this.#size * 2 > this.#mask) this.#grow()
    return row
  }

  delete(mmsi: number): void {
    let hole = this.#slot(mmsi)
    if (this.#keys[hole] !== mmsi || mmsi === 0) return
    this.#size--
    // Entries behind the hole move up, so that no search ends too early.
    for (let next = (hole + 1) & this.#mask; this.#keys[next] !== 0; next = (next + 1) & this.#mask) {
      const home = this.#home(this.#keys[next])
      if (((next - home) & this.#mask) < ((next - hole) & this.#mask)) continue
      this.#keys[hole] = this.#keys[next]
      this.#rows[hole] = this.#rows[next]
      hole = next
    }
    this.#keys[hole] = 0
  }

  #home(mmsi: number): number {
    return (Math.imul(mmsi, 0x9e37_79b1) >>> 7) & this.#mask
  }

  /** Where the ship is, or where she would go. MMSI 0 does not exist: it marks a free slot. */
  #slot(mmsi: number): number {
    let slot = this.#home(mmsi)
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== mmsi) slot = (slot + 1) & this.#mask
    return slot
  }

  #grow(): void {
    const keys = this.#keys
    const rows = this.#rows
    this.#keys = new Uint32Array(keys.length * 2)
    this.#rows = new Int32Array(keys.length * 2)
    this.#mask = keys.length * 2 - 1
    this.#size = 0
    for (let slot = 0; slot < keys.length; slot++) if (keys[slot] !== 0) this.set(keys[slot], rows[slot])
  }
}
