import type { ShipRows } from './ship-rows.ts'

const FIRST_BITS = 12
/** 2³² divided by the golden ratio: spreads consecutive numbers over the table (Knuth, multiplicative hashing). */
const GOLDEN = 0x9e37_79b1
/** A place holds a row plus one, and above it bits of the MMSI, so that the rows of nearly all others are not looked at. */
const ROW_BITS = 24
const ROW = 2 ** ROW_BITS - 1
/** More than a place has bits for. */
export const MOST_ROWS = ROW

/**
 * From MMSI to the number of its row, 4 bytes a place: which ship a place is for stands in the row, which is read next anyway. Open
 * addressing, at most half full.
 */
export class RowIndex {
  readonly #rows: ShipRows
  #places = new Uint32Array(1 << FIRST_BITS)
  #bits = FIRST_BITS
  #size = 0

  /** Of rows that have their MMSI already. */
  constructor(rows: ShipRows) {
    this.#rows = rows
    for (let row = 0; row < rows.length; row++) this.set(rows.mmsiAt(row), row)
  }

  /** The row of an MMSI, −1 when it has none. */
  find(mmsi: number): number {
    const at = this.#placeOf(mmsi)
    return at < 0 ? -1 : rowIn(this.#places[at]!)
  }

  /** Gives a row to an MMSI that is not 0 and has none yet. */
  set(mmsi: number, row: number): void {
    if (2 * this.#size >= this.#places.length) this.#grow()
    this.#put(mmsi, row)
    this.#size++
  }

  /** An MMSI that has a row gets another, which has its MMSI already. */
  move(mmsi: number, from: number, to: number): void {
    const mask = this.#places.length - 1
    for (let at = this.#home(mmsi); this.#places[at] !== 0; at = (at + 1) & mask)
      if (rowIn(this.#places[at]!) === from) return void (this.#places[at] = placeFor(mmsi, to))
  }

  /** While its row has it still. */
  delete(mmsi: number): void {
    let hole = this.#placeOf(mmsi)
    if (hole < 0) return
    const places = this.#places
    const mask = places.length - 1
    // Entries behind the hole move up, so that no search ends too early (Knuth, algorithm R).
    for (let next = (hole + 1) & mask; places[next] !== 0; next = (next + 1) & mask) {
      const home = this.#home(this.#rows.mmsiAt(rowIn(places[next]!)))
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      places[hole] = places[next]!
      hole = next
    }
    places[hole] = 0
    this.#size--
  }

  #home(mmsi: number): number {
    return Math.imul(mmsi, GOLDEN) >>> (32 - this.#bits)
  }

  #placeOf(mmsi: number): number {
    const places = this.#places
    const mask = places.length - 1
    const tag = tagOf(mmsi)
    for (let at = this.#home(mmsi); ; at = (at + 1) & mask) {
      const place = places[at]!
      if (place === 0) return -1
      if (place >>> ROW_BITS === tag && this.#rows.mmsiAt(rowIn(place)) === mmsi) return at
    }
  }

  #put(mmsi: number, row: number): void {
    const mask = this.#places.length - 1
    let at = this.#home(mmsi)
    while (this.#places[at] !== 0) at = (at + 1) & mask
    this.#places[at] = placeFor(mmsi, row)
  }

  #grow(): void {
    const before = this.#places
    this.#bits++
    this.#places = new Uint32Array(1 << this.#bits)
    for (const place of before) if (place !== 0) this.#put(this.#rows.mmsiAt(rowIn(place)), rowIn(place))
  }
}

/** Other bits than those that choose the place. */
const tagOf = (mmsi: number): number => Math.imul(mmsi, GOLDEN) & 0xff
const placeFor = (mmsi: number, row: number): number => ((tagOf(mmsi) << ROW_BITS) | (row + 1)) >>> 0
const rowIn = (place: number): number => (place & ROW) - 1
