import { ARMOUR_VALUE, type Bits } from '../bits/bits.ts'

/** Value of a hexadecimal digit's byte, −1 for any other byte. */
export const HEX_VALUE = new Int8Array(256).fill(-1)
for (let i = 0; i < 16; i++) {
  HEX_VALUE['0123456789ABCDEF'.charCodeAt(i)] = i
  HEX_VALUE['0123456789abcdef'.charCodeAt(i)] = i
}

/** Bits of the 28 characters that this reader takes: one slot, all position reports. */
export const SINGLE_SLOT_BITS = 168
/** Where the last line read here has its channel byte (0: empty) and whether it was VDO. */
export const singleSlot = { channel: 0, own: false }

/** Twelve bits of two armour bytes read as one little-endian number, −1 when one of them is not armour. */
const PAIR = new Int16Array(65_536).fill(-1)
for (let first = 0; first < 256; first++) {
  for (let second = 0; second < 256; second++) {
    const bad = ARMOUR_VALUE[first]! < 0 || ARMOUR_VALUE[second]! < 0
    if (!bad) PAIR[first | (second << 8)] = (ARMOUR_VALUE[first]! << 6) | ARMOUR_VALUE[second]!
  }
}

/** Bytes of the shortest line read here, with an empty channel and a bare line feed. */
const SHORTEST = 47

/**
 * The commonest line of all, `!xxVDM,1,1,,A,<28 characters>,0*HH`, read in one unrolled pass, two bytes at a time.
 * Fills `words` with the message and returns the offset after the line end; 0 for any line that differs in anything,
 * damage included, which the general reader then takes or refuses with a reason.
 */
export function readSingleSlotLine(b: DataView, at: number, end: number, words: Bits): number {
  if (at + SHORTEST > end) return 0
  const kind = b.getUint8(at + 5)
  // "!", "VD", "M" or "O", ",1,1", ",,"
  if (
    b.getUint8(at) !== 0x21 ||
    b.getUint16(at + 3, true) !== 0x4456 ||
    (kind !== 0x4d && kind !== 0x4f) ||
    b.getInt32(at + 6, true) !== 0x312c312c ||
    b.getUint16(at + 10, true) !== 0x2c2c
  )
    return 0
  let channel = b.getUint8(at + 12)
  let p = at + 13
  if (channel === 0x2c) channel = 0
  else if (b.getUint8(p++) !== 0x2c || channel === 0x2a) return 0
  // A channel makes the line one byte longer, and so may a carriage return.
  if (p + 34 > end || b.getUint16(p + 28, true) !== 0x302c || b.getUint8(p + 30) !== 0x2a) return 0

  let c = b.getUint16(p, true),
    d = b.getUint16(p + 2, true),
    e = b.getUint16(p + 4, true),
    f = b.getUint16(p + 6, true)
  let sum = c ^ d ^ e ^ f
  let v = PAIR[c]!,
    w = PAIR[d]!,
    x = PAIR[e]!,
    y = PAIR[f]!
  let bad = v | w | x | y
  words[0] = (v << 20) | (w << 8) | (x >> 4)
  let rest = (x << 28) | (y << 16)

  c = b.getUint16(p + 8, true)
  d = b.getUint16(p + 10, true)
  e = b.getUint16(p + 12, true)
  f = b.getUint16(p + 14, true)
  sum ^= c ^ d ^ e ^ f
  v = PAIR[c]!
  w = PAIR[d]!
  x = PAIR[e]!
  y = PAIR[f]!
  bad |= v | w | x | y
  words[1] = rest | (v << 4) | (w >> 8)
  words[2] = (w << 24) | (x << 12) | y

  c = b.getUint16(p + 16, true)
  d = b.getUint16(p + 18, true)
  e = b.getUint16(p + 20, true)
  f = b.getUint16(p + 22, true)
  sum ^= c ^ d ^ e ^ f
  v = PAIR[c]!
  w = PAIR[d]!
  x = PAIR[e]!
  y = PAIR[f]!
  bad |= v | w | x | y
  words[3] = (v << 20) | (w << 8) | (x >> 4)
  rest = (x << 28) | (y << 16)

  c = b.getUint16(p + 24, true)
  d = b.getUint16(p + 26, true)
  sum ^= c ^ d
  v = PAIR[c]!
  w = PAIR[d]!
  bad |= v | w
  words[4] = rest | (v << 4) | (w >> 8)
  words[5] = w << 24

  // Outside the payload: "VD,1,1,," and ",0" leave V ^ D ^ 0; the comma after a channel and the one before cancel out.
  sum ^= sum >> 8
  sum = (sum & 255) ^ b.getUint8(at + 1) ^ b.getUint8(at + 2) ^ kind ^ channel ^ 0x22
  p += 31
  if (bad < 0 || ((HEX_VALUE[b.getUint8(p)]! << 4) | HEX_VALUE[b.getUint8(p + 1)]!) !== sum) return 0
  p += 2
  if (b.getUint8(p) === 0x0d) p++
  if (p >= end || b.getUint8(p) !== 0x0a) return 0
  words[6] = 0
  words[7] = 0
  singleSlot.channel = channel
  singleSlot.own = kind === 0x4f
  return p + 1
}
