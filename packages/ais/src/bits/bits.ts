/**
 * A message as bits: 32-bit words, most significant bit first, zero after the last bit.
 * Words are signed because V8 keeps Int32Array loads in registers without a range check.
 */
export type Bits = Int32Array

/** Room for the longest message and for a read that begins at its last bit. */
export const MAX_WORDS = 40

/** Six-bit value of an armour byte, −1 for any other byte (IEC 61162-1; docs/domain-facts.md 1.1). */
export const ARMOUR_VALUE = new Int8Array(256).fill(-1)
/** Armour byte of a six-bit value. */
export const ARMOUR_BYTE = new Uint8Array(64)
for (let value = 0; value < 64; value++) {
  const byte = value < 40 ? value + 48 : value + 56
  ARMOUR_VALUE[byte] = value
  ARMOUR_BYTE[value] = byte
}

/** Unsigned field of 1–31 bits at `offset`. */
export function readBits(words: Bits, offset: number, length: number): number {
  const at = offset >>> 5
  const shift = offset & 31
  if (shift + length <= 32) return (words[at]! << shift) >>> (32 - length)
  return ((words[at]! << shift) | (words[at + 1]! >>> (32 - shift))) >>> (32 - length)
}

/** Two's complement field of 1–32 bits at `offset`. */
export function readSigned(words: Bits, offset: number, length: number): number {
  const at = offset >>> 5
  const shift = offset & 31
  if (shift + length <= 32) return (words[at]! << shift) >> (32 - length)
  return ((words[at]! << shift) | (words[at + 1]! >>> (32 - shift))) >> (32 - length)
}

export function readFlag(words: Bits, offset: number): boolean {
  return ((words[offset >>> 5]! >>> (31 - (offset & 31))) & 1) === 1
}

/** The bits from `offset` to `end` as bytes, first bit first, the last byte padded with zeros. */
export function readBytes(words: Bits, offset: number, end: number): Uint8Array {
  const length = Math.max(0, end - offset)
  const bytes = new Uint8Array((length + 7) >> 3)
  for (let i = 0; i < bytes.length; i++) {
    const left = length - i * 8
    bytes[i] = left >= 8 ? readBits(words, offset + i * 8, 8) : readBits(words, offset + i * 8, left) << (8 - left)
  }
  return bytes
}

/**
 * Appends armoured bytes `from`…`to` as six-bit values after `bits` bits already in `words`.
 * Returns the new number of bits, or −1 when a byte is not armour. The caller has checked that it fits
 * and that the words after `bits` are zero.
 */
export function appendArmoured(words: Bits, bits: number, bytes: Uint8Array, from: number, to: number): number {
  let bad = 0
  let at = bits >>> 5
  let room = 32 - (bits & 31)
  let word = words[at]!
  for (let i = from; i < to; i++) {
    const value = ARMOUR_VALUE[bytes[i]!]!
    bad |= value
    room -= 6
    if (room > 0) {
      word |= value << room
      continue
    }
    // The six bits fill the word, and what is left of them begins the next.
    words[at++] = word | (value >>> -room)
    word = room === 0 ? 0 : value << (32 + room)
    room += 32
  }
  if (room < 32) words[at] = word
  return bad < 0 ? -1 : bits + 6 * (to - from)
}

/** Sets the bits from `bits` to the end of the words in use to zero, so that padding never reads as data. */
export function clearAfter(words: Bits, bits: number): void {
  const at = bits >>> 5
  if (at < words.length) words[at]! &= (bits & 31) === 0 ? 0 : -1 << (32 - (bits & 31))
  for (let i = at + 1; i < words.length; i++) words[i] = 0
}
