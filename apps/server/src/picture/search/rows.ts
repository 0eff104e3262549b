import { PAIR_BITS, pairBitsOf, START_BITS, startBitOf } from './letter-pairs.ts'

/** Behind the rows of pairs: which texts are no longer than so many bytes. */
export const LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24]
export const LENGTH_ROWS = PAIR_BITS
/** Behind those: how texts begin. */
export const START_ROWS = LENGTH_ROWS + LENGTHS.length
export const ROWS = START_ROWS + START_BITS

/** Rows where texts are found by their beginnings only: how they begin, and their first pair. */
export const BEGINNING_ROWS = 2 * START_BITS

/** Those two of a text whose bits, and the first byte, are these. */
export const beginningRowsOf = (first: number, pairs: Uint16Array, count: number): Uint16Array =>
  Uint16Array.of(startBitOf(first, pairs), START_BITS + (pairs[0] & (START_BITS - 1))).subarray(0, count === 0 ? 1 : 2)

/** The rows of a text in the bitmaps, which is `bytes[from, to)` and has `length` bytes without spaces. Writes them into `into`, and returns how many. */
export function rowsOf(bytes: Uint8Array, from: number, to: number, length: number, into: Uint16Array): number {
  let count = pairBitsOf(bytes, from, to, into)
  into[count++] = START_ROWS + startBitOf(bytes[from], into)
  for (let at = LENGTHS.length - 1; at >= 0 && length <= LENGTHS[at]; at--) into[count++] = LENGTH_ROWS + at
  return count
}
