/** How many bits texts are described by: two letters stand next to each other in a name in some 1,400 ways, of which each bit means two or three. */
export const PAIR_BITS = 512

const SPACE = 0x20
const MIX = 0x9e37_79b1
const bitOf = (value: number): number => Math.imul(value, MIX) >>> 23

/**
 * The bits of `bytes[from, to)` (folded UTF-8), spaces stepped over: one for every pair of neighbouring bytes and one for every
 * non-ASCII character, by hash. A text can hold a query only if it has all bits of the query. Writes them into `into`, which needs
 * room for two a byte, and returns how many; a pair that comes twice stands twice.
 */
export function pairBitsOf(bytes: Uint8Array, from: number, to: number, into: Uint16Array): number {
  let count = 0
  let before = 0
  let character = 0
  for (let at = from; at < to; at++) {
    const byte = bytes[at]
    if (byte === SPACE) continue
    if (before !== 0) into[count++] = bitOf((before << 8) | byte)
    before = byte
    // UTF-8: a lead byte starts a character, continuation bytes 10xxxxxx add to it.
    character = byte < 0x80 ? 0 : byte >= 0xc0 ? byte : (character << 8) | byte
    if (character !== 0 && (at + 1 === to || (bytes[at + 1] & 0xc0) !== 0x80)) into[count++] = bitOf(character)
  }
  return count
}

/** How many bits {@link startBitOf} uses. */
export const START_BITS = 64

/** The bit of how a text begins: of its first byte, or of its first character where that is no ASCII. `pairs`: its bits, `first`: its first byte. */
export function startBitOf(first: number, pairs: Uint16Array): number {
  if (first < 0x80) return first & (START_BITS - 1)
  return pairs[first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3] & (START_BITS - 1)
}

/** The bits of a text's pairs turned round, in its order; `bytes` has ASCII only. */
export const swappedBitsOf = (bytes: Uint8Array): Uint16Array =>
  Uint16Array.from(bytes.subarray(1), (byte, at) => bitOf((byte << 8) | bytes[at]))
