import { PairBitmaps } from './pair-bitmaps.ts'

/** Bits that the first three digits are told apart by, and as many for the two behind them. */
const ROWS = 64
const MIX = 0x9e37_79b1

/** Fewest digits that numbers are found by. */
export const FEWEST_DIGITS = 3

/** Numbers of so many digits by slot, found by how they begin. */
export class NumberIndex {
  /** Below 2³¹; 0 is none. */
  numbers: Int32Array
  private readonly digits: number
  private readonly bitmaps = new PairBitmaps(2 * ROWS)

  constructor(digits: number, capacity: number) {
    this.digits = digits
    this.numbers = new Int32Array(capacity)
  }

  set(slot: number, number: number): void {
    const before = this.numbers[slot]
    if (before > 0) this.bitmaps.clear(slot, this.rowsOf(before), 2)
    this.numbers[slot] = number
    if (number > 0) this.bitmaps.set(slot, this.rowsOf(number), 2)
  }

  grow(capacity: number): void {
    const larger = new Int32Array(capacity)
    larger.set(this.numbers)
    this.numbers = larger
  }

  /** Calls `found` for every slot whose number begins with `typed`, in order, until that returns false. */
  visit(typed: string, found: (slot: number) => boolean): void {
    const { numbers } = this
    const scale = 10 ** (this.digits - typed.length)
    const first = Math.max(1, Number(typed) * scale)
    const end = (Number(typed) + 1) * scale
    const rows = this.rowsOf(Number(typed) * scale).subarray(0, typed.length < FEWEST_DIGITS + 2 ? 1 : 2)
    this.bitmaps.visitAll(rows, (slot) => numbers[slot] < first || numbers[slot] >= end || found(slot))
  }

  private rowsOf(number: number): Uint16Array {
    const next = 10 ** (this.digits - FEWEST_DIGITS - 2)
    return Uint16Array.of(rowOf(Math.floor(number / next / 100)), ROWS + rowOf(Math.floor(number / next) % 100))
  }
}

const rowOf = (value: number): number => Math.imul(value, MIX) >>> 26
