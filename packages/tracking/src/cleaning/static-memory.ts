import { MmsiIndex } from './mmsi-index.ts'

const WORDS = 12
/** Parts in which static data come; each is compared with the last one of its own. */
export const StaticSlot = { voyage: 0, extended: 1, partA: 2, partB: 3 } as const
/** What a ship is known by. A change of it must be said twice. */
export const Identity = { name: 0, callSign: 1, imo: 2 } as const
const CONFIRMED = 4
const CANDIDATE = 7

/**
 * What every ship last said of herself, as hashes: 48 bytes a ship and no object. Tells repetitions from news, and holds a
 * change of name, call sign or IMO number back until it comes twice running (docs/domain-facts.md 1.7). The first value is no change.
 */
export class StaticMemory {
  readonly #index = new MmsiIndex()
  #words = new Int32Array(WORDS << 10)
  readonly #maxShips: number
  /** Changes of identity that wait for, or did not get, their confirmation. */
  heldBack = 0
  #rows = 0
  readonly #free: number[] = []

  /** At `maxShips` all are forgotten: each then costs one report that says nothing new. */
  constructor(maxShips = 1_000_000) {
    this.#maxShips = maxShips
  }

  /** The row of a ship, made when she is new. */
  row(mmsi: number): number {
    const found = this.#index.find(mmsi)
    if (found >= 0) return found
    if (this.#index.size >= this.#maxShips) {
      this.#index.clear()
      this.#words.fill(0)
      this.#rows = this.#free.length = 0
    }
    const row = this.#free.pop() ?? this.#rows++
    this.#index.set(mmsi, row)
    if ((row + 1) * WORDS > this.#words.length) {
      const larger = new Int32Array(this.#words.length * 2)
      larger.set(this.#words)
      this.#words = larger
    }
    return row
  }

  /** Nothing is known of her any more. */
  forget(mmsi: number): void {
    const row = this.#index.find(mmsi)
    if (row < 0) return
    this.#index.delete(mmsi)
    this.#words.fill(0, row * WORDS, (row + 1) * WORDS)
    this.#free.push(row)
  }

  /** True when `hash` (not 0) is what the ship last said in this slot and nothing of it waits to be confirmed. */
  unchanged(row: number, slot: number, hash: number): boolean {
    const words = this.#words
    const at = row * WORDS
    const same = words[at + slot] === hash
    words[at + slot] = hash
    return same && words[at + CANDIDATE] === 0 && words[at + CANDIDATE + 1] === 0 && words[at + CANDIDATE + 2] === 0
  }

  /** Takes a value that was confirmed before a restart. */
  remember(row: number, field: number, hash: number): void {
    if (hash !== 0) this.#words[row * WORDS + CONFIRMED + field] = hash
  }

  /** Whether a value of `field` may pass: the first, the known one, or a new one that comes for the second time running. Hash 0 is "not available" and passes only while nothing is known. */
  passes(row: number, field: number, hash: number): boolean {
    const words = this.#words
    const confirmed = row * WORDS + CONFIRMED + field
    const candidate = row * WORDS + CANDIDATE + field
    if (hash === 0) return words[confirmed] === 0
    if (words[confirmed] !== 0 && words[confirmed] !== hash && words[candidate] !== hash) {
      words[candidate] = hash
      this.heldBack++
      return false
    }
    words[confirmed] = hash
    words[candidate] = 0
    return true
  }
}

/** 32-bit FNV-1a of a string's UTF-16 units or a number's digits, never 0; 0 for null and undefined. */
export function hashOf(value: string | number | null | undefined): number {
  if (value === null || value === undefined) return 0
  const text = String(value)
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  return hash === 0 ? 1 : hash | 0
}
