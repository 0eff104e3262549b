import { type Bits, clearAfter, readFlag } from '../bits/bits.ts'
import { MAX_MESSAGE_BITS } from '../sentences/refusal.ts'

/** Fewest bits for each type 0–63 to mean anything (docs/domain-facts.md 1.2); 38 is the head of an unknown type. */
const LEAST_BITS = new Uint16Array(64).fill(38)
LEAST_BITS.set(
  [
    149, 149, 149, 168, 418, 88, 72, 56, 168, 70, 168, 72, 40, 40, 88, 92, 80, 168, 312, 70, 271, 145, 154, 160, 40, 60,
    96, 168,
  ],
  1,
)

/** The destination and two spare bits behind it, so that the data begin at a whole byte (M.1371-5 table 80). */
const ADDRESSED_BITS = 32
const APPLICATION_BITS = 16
const RADIO_BITS = 20

/** Fewest bits that the message in `words` needs: its type's, and what the flags of messages 25 and 26 promise. */
export function leastBits(words: Bits): number {
  const type = words[0]! >>> 26
  const least = LEAST_BITS[type]!
  if (type !== 25 && type !== 26) return least
  const promised = 40 + (readFlag(words, 38) ? ADDRESSED_BITS : 0) + (readFlag(words, 39) ? APPLICATION_BITS : 0)
  return Math.max(least, type === 26 ? promised + RADIO_BITS : promised)
}

/**
 * Bits of the types that have one length; what comes after them is not theirs and is cut off. Receivers do append
 * bits: one position in a hundred of real logs is too long, nearly all from ships that also send whole ones. Without
 * the cut, copies by two receivers would not look the same.
 */
const WHOLE_BITS = new Uint16Array(64).fill(MAX_MESSAGE_BITS)
for (const type of [1, 2, 3, 4, 9, 11, 18, 22, 24, 28]) WHOLE_BITS[type] = 168
WHOLE_BITS[5] = 424
WHOLE_BITS[10] = 72
WHOLE_BITS[19] = 312
WHOLE_BITS[23] = 160
WHOLE_BITS[27] = 96

/** 1 for the types that a payload of exactly 168 bits can be, with nothing missing and nothing to cut. */
export const FITS_SINGLE_SLOT = Uint8Array.from(WHOLE_BITS, (whole, type) =>
  LEAST_BITS[type]! <= 168 && whole >= 168 ? 1 : 0,
)

/** Cuts a message of `bits` bits to what its type has, clears the words after it, and returns its length. */
export function trimBits(words: Bits, bits: number): number {
  const length = Math.min(bits, WHOLE_BITS[words[0]! >>> 26]!)
  clearAfter(words, length)
  return length
}
