import { MmsiIndex } from './mmsi-index.ts'
import { UNKNOWN_LIMIT } from './speed-limit.ts'

/** A row is one cache line of 64 bytes: six doubles, then 32-bit words. */
export const DOUBLES = 8
/** 32-bit words that a ship takes. */
export const WORDS = 16
/** Doubles: the last accepted report and the last one held back by the gate. */
export const Field = { time: 0, lat: 1, lon: 2, heldTime: 3, heldLat: 4, heldLon: 5 } as const
/** Words. */
export const Word = {
  /** Station kind. */
  kind: 12,
  /** Speed limit, knots. */
  limit: 13,
  /** Reports held back by the gate so far. */
  held: 14,
  /** Last reported speed, 0.1 kn, and {@link APPROXIMATE}. */
  sog: 15,
} as const

/** Bit of {@link Word.sog}: the last position was a message 27's. */
export const APPROXIMATE = 1 << 16

/** What the cleaning remembers of each ship. At `maxShips` all are forgotten: each then costs one unchecked report. */
export class ShipMemory {
  readonly index = new MmsiIndex()
  doubles = new Float64Array(DOUBLES << 10)
  words = new Int32Array(this.doubles.buffer)
  readonly #maxShips: number

  constructor(maxShips: number) {
    this.#maxShips = maxShips
  }

  /** A new row for an MMSI that has none. */
  add(mmsi: number, kind: number, limit = UNKNOWN_LIMIT): number {
    if (this.index.size >= this.#maxShips) this.index.clear()
    const row = this.index.add(mmsi)
    if ((row + 1) * DOUBLES > this.doubles.length) this.#grow()
    this.doubles.fill(Number.NaN, row * DOUBLES, row * DOUBLES + Word.kind / 2)
    this.words[row * WORDS + Word.kind] = kind
    this.words[row * WORDS + Word.limit] = limit
    this.words[row * WORDS + Word.held] = 0
    this.words[row * WORDS + Word.sog] = 0
    return row
  }

  #grow(): void {
    const larger = new Float64Array(this.doubles.length * 2)
    larger.set(this.doubles)
    this.doubles = larger
    this.words = new Int32Array(larger.buffer)
  }
}
