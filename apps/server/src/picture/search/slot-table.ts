/** MMSI → slot, by open addressing: 8 bytes an entry at half load, where a Map takes about 50. */
export class SlotTable {
  private keys = new Uint32Array(1 << 10)
  private slots = new Int32Array(1 << 10)
  private mask = (1 << 10) - 1
  private count = 0

  get size(): number {
    return this.count
  }

  /** The slot of `mmsi` (not 0), -1 when it has none. */
  get(mmsi: number): number {
    for (let at = home(mmsi) & this.mask; this.keys[at] !== 0; at = (at + 1) & this.mask)
      if (this.keys[at] === mmsi) return this.slots[at]
    return -1
  }

  set(mmsi: number, slot: number): void {
    if (this.count * 10 >= this.keys.length * 7) this.grow()
    let at = home(mmsi) & this.mask
    while (this.keys[at] !== 0 && this.keys[at] !== mmsi) at = (at + 1) & this.mask
    if (this.keys[at] === 0) this.count++
    this.keys[at] = mmsi
    this.slots[at] = slot
  }

  delete(mmsi: number): void {
    let at = home(mmsi) & this.mask
    while (this.keys[at] !== mmsi) {
      if (this.keys[at] === 0) return
      at = (at + 1) & this.mask
    }
    this.count--
    this.closeGap(at)
  }

  /** Moves later members of the run back, so that no search stops early at the hole. */
  private closeGap(start: number): void {
    let hole = start
    for (let at = (hole + 1) & this.mask; this.keys[at] !== 0; at = (at + 1) & this.mask) {
      const wanted = home(this.keys[at]) & this.mask
      if (((at - wanted) & this.mask) < ((at - hole) & this.mask)) continue
      this.keys[hole] = this.keys[at]
      this.slots[hole] = this.slots[at]
      hole = at
    }
    this.keys[hole] = 0
  }

  private grow(): void {
    const { keys, slots } = this
    this.keys = new Uint32Array(keys.length * 2)
    this.slots = new Int32Array(keys.length * 2)
    this.mask = keys.length * 2 - 1
    this.count = 0
    for (let at = 0; at < keys.length; at++) if (keys[at] !== 0) this.set(keys[at], slots[at])
  }
}

/** MMSIs of one country share their first digits: a multiplicative hash spreads them. */
const home = (mmsi: number): number => Math.imul(mmsi, 0x9e37_79b1) >>> 8
