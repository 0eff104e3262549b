import { letterSetOf, pairBitsOf } from './letter-pairs.ts'

const encoder = new TextEncoder()

/** A query in the index's form: folded UTF-8 without spaces, with its first four bytes, its pairs of letters and the set of its letters. */
export interface Needle {
  bytes: Uint8Array
  head: number
  headMask: number
  /** Each once. */
  pairs: Uint16Array
  letters: number
}

/** Folded text (at least one byte) as a query. */
export function needleOf(compactText: string): Needle {
  const bytes = encoder.encode(compactText)
  const pairs = new Uint16Array(bytes.length * 2)
  const count = pairBitsOf(bytes, 0, bytes.length, pairs)
  const needle: Needle = {
    bytes,
    head: 0,
    headMask: 0,
    pairs: Uint16Array.from(new Set(pairs.subarray(0, count))),
    letters: letterSetOf(bytes, 0, bytes.length),
  }
  for (let at = 0; at < Math.min(4, bytes.length); at++) {
    needle.head |= bytes[at] << (24 - 8 * at)
    needle.headMask |= 0xff << (24 - 8 * at)
  }
  return needle
}
