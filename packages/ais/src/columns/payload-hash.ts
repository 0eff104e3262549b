import type { Bits } from '../bits/bits.ts'

/** The last hash in two halves, high and low; read right after hashing. A typed array, so that hashing makes no garbage. */
export const payloadHash = new Uint32Array(2)

const HIGH = 0xcc9e2d51
const LOW = 0x85ebca6b

/**
 * 64-bit hash of a message's bits, for telling copies of one transmission. Two multiplicative lanes in the manner of
 * MurmurHash3, one fed with the words' halves exchanged; every step is a bijection of its lane.
 */
export function hashBits(words: Bits, bits: number): void {
  let high = bits
  let low = ~bits
  const count = (bits + 31) >>> 5
  for (let i = 0; i < count; i++) {
    const word = words[i]!
    high = Math.imul(high ^ ((word << 16) | (word >>> 16)), HIGH)
    low = Math.imul(low ^ word, LOW)
    low ^= low >>> 15
  }
  finish(high, low)
}

/** {@link hashBits} of a single-slot message (168 bits), unrolled for the hot path. */
export function hashSingleSlot(words: Bits): void {
  const a = words[0]!,
    b = words[1]!,
    c = words[2]!,
    d = words[3]!,
    e = words[4]!,
    f = words[5]!
  let high = Math.imul(168 ^ ((a << 16) | (a >>> 16)), HIGH)
  high = Math.imul(high ^ ((b << 16) | (b >>> 16)), HIGH)
  high = Math.imul(high ^ ((c << 16) | (c >>> 16)), HIGH)
  high = Math.imul(high ^ ((d << 16) | (d >>> 16)), HIGH)
  high = Math.imul(high ^ ((e << 16) | (e >>> 16)), HIGH)
  high = Math.imul(high ^ ((f << 16) | (f >>> 16)), HIGH)
  let low = Math.imul(~168 ^ a, LOW)
  low = Math.imul(low ^ (low >>> 15) ^ b, LOW)
  low = Math.imul(low ^ (low >>> 15) ^ c, LOW)
  low = Math.imul(low ^ (low >>> 15) ^ d, LOW)
  low = Math.imul(low ^ (low >>> 15) ^ e, LOW)
  low = Math.imul(low ^ (low >>> 15) ^ f, LOW)
  finish(high, low ^ (low >>> 15))
}

function finish(high: number, low: number): void {
  high = Math.imul(high ^ (high >>> 15) ^ low, 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  payloadHash[0] = high ^ (high >>> 16)
  payloadHash[1] = low ^ (low >>> 16)
}
