import { pairBitsOf, startBitOf } from './letter-pairs.ts'

const encoder = new TextEncoder()

/** A query in the index's form: folded UTF-8 without spaces, with its pairs of letters. */
export interface Needle {
  bytes: Uint8Array
  /** Each once. */
  pairs: Uint16Array
  /** How it begins. */
  start: number
}

/** Folded text (at least one byte) as a query. */
export function needleOf(compactText: string): Needle {
  const bytes = encoder.encode(compactText)
  const pairs = new Uint16Array(bytes.length * 2)
  const count = pairBitsOf(bytes, 0, bytes.length, pairs)
  return {
    bytes,
    pairs: Uint16Array.from(new Set(pairs.subarray(0, count))),
    start: startBitOf(bytes[0], pairs),
  }
}
