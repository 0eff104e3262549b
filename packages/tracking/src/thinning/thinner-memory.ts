/** One ship's memory is one cache line of 64 bytes: two times as float64, then 32-bit words. */
export const WORDS = 16
export const KEPT_LAT = 4
export const KEPT_LON = 5
export const KEPT_MOTION = 6 // sog << 16 | cog
export const LAST_LAT = 7
export const LAST_LON = 8
export const LAST_MOTION = 9
export const LAST_REST = 10 // heading << 16 | status << 8 | flags
export const LAST_FEED = 11 // kind << 18 | the two bits below | feed
export const MMSI = 12
export const KEPT_STATUS = 13
export const LAST_DELAY = 14
export const HELD = 1 << 16
export const STOPPED = 1 << 17
export const KIND_SHIFT = 18
/** Where a late report may be lacking, beside the memory that every report needs: 32-bit words, seconds. */
export const ROOMS = 4
/** The point before the last one. */
export const BEFORE = 0
/** The last point made of a late report that lies before the last point. */
export const LATE = 1
/** The last silence: the points on both sides of it. */
export const GAP_FROM = 2
export const GAP_TO = 3

/** What the thinner knows of each ship: her last point and her newest report, and the room that a late one may have. */
export class ThinnerMemory {
  /** By MMSI, the row: the MMSI itself stands in the row, which is read anyway. */
  #slots = new Int32Array(1 << 12).fill(-1)
  /** Ships: their rows are below it. */
  size = 0
  floats = new Float64Array((1 << 11) * (WORDS / 2))
  words = new Int32Array(this.floats.buffer)
  rooms = new Uint32Array((1 << 11) * ROOMS)

  /** The row of a ship, −1 when she is not known. */
  find(mmsi: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = slotOf(mmsi) & mask; ; slot = (slot + 1) & mask) {
      const ship = slots[slot]!
      if (ship < 0 || this.words[ship * WORDS + MMSI] === mmsi) return ship
    }
  }

  add(mmsi: number): number {
    if ((this.size + 1) * WORDS > this.words.length) this.#grow()
    const ship = this.size++
    this.words[ship * WORDS + MMSI] = mmsi
    this.words[ship * WORDS + LAST_FEED] = 0
    this.floats[(ship * WORDS) / 2] = 0
    this.rooms.fill(0, ship * ROOMS, (ship + 1) * ROOMS)
    this.#link(ship)
    return ship
  }

  clear(): void {
    this.size = 0
    this.#slots.fill(-1)
  }

  #grow(): void {
    const floats = new Float64Array(this.floats.length * 2)
    floats.set(this.floats)
    this.floats = floats
    this.words = new Int32Array(floats.buffer)
    const rooms = new Uint32Array(this.rooms.length * 2)
    rooms.set(this.rooms)
    this.rooms = rooms
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1)
    for (let ship = 0; ship < this.size; ship++) this.#link(ship)
  }

  #link(ship: number): void {
    const mask = this.#slots.length - 1
    let slot = slotOf(this.words[ship * WORDS + MMSI]!) & mask
    while (this.#slots[slot]! >= 0) slot = (slot + 1) & mask
    this.#slots[slot] = ship
  }
}

/** MMSIs are dense in their countries: the multiplier spreads them (Knuth's golden ratio). */
const slotOf = (mmsi: number) => Math.imul(mmsi, 0x9e37_79b1) >>> 7
