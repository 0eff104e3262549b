/** How many bits texts are described by: two letters stand next to each other in a name in some 1,400 ways, of which each bit means two or three. */
export const PAIR_BITS = 512

/** How many bits {@link letterSetOf} uses. */
export const LETTER_BITS = 32

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

/** The bits of a query's pairs turned round, each once: a text in which two neighbours changed places has one of them. */
export function swappedBitsOf(bytes: Uint8Array): Uint16Array {
  return Uint16Array.from(new Set(Array.from(bytes.subarray(1), (byte, at) => bitOf((byte << 8) | bytes[at]!))))
}

/** A query cut into `count` parts: the bits of the pairs within each, and of those across two, turned round. */
export function partsOf(bytes: Uint8Array, count: number): { parts: Uint16Array[]; straddling: Uint16Array } {
  const cuts = Array.from({ length: count + 1 }, (_, at) => Math.round((at * bytes.length) / count))
  const into = new Uint16Array(bytes.length * 2)
  return {
    parts: cuts.slice(1).map((to, at) => {
      const pairs = pairBitsOf(bytes, cuts[at]!, to, into)
      return into.slice(0, pairs)
    }),
    straddling: Uint16Array.from(cuts.slice(1, -1), (cut) => bitOf((bytes[cut]! << 8) | bytes[cut - 1]!)),
  }
}

/**
 * The set of letters in folded text: A–Z a bit each, digits and other bytes share six. One edit takes at most one letter out of
 * the set and puts at most one in, so two texts whose sets differ by more cannot be near.
 */
export function letterSetOf(bytes: Uint8Array, from: number, to: number): number {
  let letters = 0
  for (let at = from; at < to; at++) {
    const byte = bytes[at]
    if (byte === SPACE) continue
    letters |= 1 << (byte >= 0x41 && byte <= 0x5a ? byte - 0x41 : 26 + (byte % 6))
  }
  return letters
}
