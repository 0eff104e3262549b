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

/** The 24 bits of four armour bytes read as one little-endian number, negative when one of them is not armour. */
const bitsOf = (armour: number): number => (PAIR[armour & 0xffff]! << 12) | PAIR[armour >>> 16]!

/** Bytes of the shortest line read here, with an empty channel and a bare line feed. */
const SHORTEST = 47

/**
 * The commonest line of all, `!xxVDM,1,1,,A,<28 characters>,0*HH`, read in one unrolled pass, four bytes at a time.
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

  const a0 = b.getInt32(p, true)
  const a1 = b.getInt32(p + 4, true)
  const a2 = b.getInt32(p + 8, true)
  const a3 = b.getInt32(p + 12, true)
  const a4 = b.getInt32(p + 16, true)
  const a5 = b.getInt32(p + 20, true)
  const a6 = b.getInt32(p + 24, true)
  const b0 = bitsOf(a0)
  const b1 = bitsOf(a1)
  const b2 = bitsOf(a2)
  const b3 = bitsOf(a3)
  const b4 = bitsOf(a4)
  const b5 = bitsOf(a5)
  const b6 = bitsOf(a6)
  if ((b0 | b1 | b2 | b3 | b4 | b5 | b6) < 0) return 0

  // Outside the payload: "VD,1,1,," and ",0" leave V ^ D ^ 0; the comma after a channel and the one before cancel out.
  let sum = a0 ^ a1 ^ a2 ^ a3 ^ a4 ^ a5 ^ a6
  sum ^= sum >> 16
  sum = ((sum ^ (sum >> 8)) & 255) ^ b.getUint8(at + 1) ^ b.getUint8(at + 2) ^ kind ^ channel ^ 0x22
  p += 31
  if (((HEX_VALUE[b.getUint8(p)]! << 4) | HEX_VALUE[b.getUint8(p + 1)]!) !== sum) return 0
  p += 2
  if (b.getUint8(p) === 0x0d) p++
  if (p >= end || b.getUint8(p) !== 0x0a) return 0
  words[0] = (b0 << 8) | (b1 >> 16)
  words[1] = (b1 << 16) | (b2 >> 8)
  words[2] = (b2 << 24) | b3
  words[3] = (b4 << 8) | (b5 >> 16)
  words[4] = (b5 << 16) | (b6 >> 8)
  words[5] = b6 << 24
  words[6] = 0
  words[7] = 0
  singleSlot.channel = channel
  singleSlot.own = kind === 0x4f
  return p + 1
}

/** What {@link readPlainLine} has read: channel byte (0: empty), VDO or not, bits with padding, padding, and where its checksum ends. */
export const plain = { channel: 0, own: false, bits: 0, fillBits: 0, end: 0 }

/** Bytes of the shortest line read below: a payload of one character, an empty channel, a bare line feed. */
const SHORTEST_PLAIN = 20
/** Characters after which a payload is left to the general reader, which knows how many are too many. */
const MOST_PLAIN = 176

/**
 * A whole message of any length in one sentence with nothing around it, `!xxVDM,1,1,,A,<characters>,f*HH`: fills `words`
 * as far as the message goes, and {@link plain}. Returns the offset after the line end; 0 for any other line.
 */
export function readPlainLine(b: DataView, at: number, end: number, words: Bits): number {
  if (at + SHORTEST_PLAIN > end) return 0
  const kind = b.getUint8(at + 5)
  if (
    b.getUint8(at) !== 0x21 ||
    b.getUint16(at + 3, true) !== 0x4456 ||
    (kind !== 0x4d && kind !== 0x4f) ||
    b.getInt32(at + 6, true) !== 0x312c312c ||
    b.getUint16(at + 10, true) !== 0x2c2c
  )
    return 0
  let channel = b.getUint8(at + 12)
  let from = at + 13
  if (channel === 0x2c) channel = 0
  else if (b.getUint8(from++) !== 0x2c || channel === 0x2a) return 0
  const sum = readPayload(b, from, Math.min(end, from + MOST_PLAIN), words)
  const p = from + plain.bits / 6
  if (p === from || p + 6 > end || b.getUint8(p) !== 0x2c || b.getUint8(p + 2) !== 0x2a) return 0

  const fill = b.getUint8(p + 1)
  if (fill < 0x30 || fill > 0x35) return 0
  const written = (HEX_VALUE[b.getUint8(p + 3)]! << 4) | HEX_VALUE[b.getUint8(p + 4)]!
  // As above, but for the fill bits: V ^ D is left.
  if (written !== (sum ^ b.getUint8(at + 1) ^ b.getUint8(at + 2) ^ kind ^ channel ^ fill ^ 0x12)) return 0
  plain.end = p + 5
  const next = b.getUint8(p + 5) === 0x0d ? p + 6 : p + 5
  if (next >= end || b.getUint8(next) !== 0x0a) return 0
  plain.channel = channel
  plain.own = kind === 0x4f
  plain.fillBits = fill - 0x30
  return next + 1
}

/** Reads armour from `from` on, four bytes at a time, into `words`; sets the bits of {@link plain} and returns its XOR. */
function readPayload(b: DataView, from: number, end: number, words: Bits): number {
  let sum = 0
  let at = 0
  let word = 0
  let room = 32
  let p = from
  for (; p + 4 <= end; p += 4) {
    const armour = b.getInt32(p, true)
    const value = bitsOf(armour)
    if (value < 0) break
    sum ^= armour
    room -= 24
    if (room > 0) {
      word |= value << room
      continue
    }
    words[at++] = word | (value >>> -room)
    word = room === 0 ? 0 : value << (32 + room)
    room += 32
  }
  sum ^= sum >> 16
  sum = (sum ^ (sum >> 8)) & 255
  for (; p < end; p++) {
    const byte = b.getUint8(p)
    const value = ARMOUR_VALUE[byte]!
    if (value < 0) break
    sum ^= byte
    room -= 6
    if (room > 0) {
      word |= value << room
      continue
    }
    words[at++] = word | (value >>> -room)
    word = room === 0 ? 0 : value << (32 + room)
    room += 32
  }
  words[at] = word
  plain.bits = 6 * (p - from)
  return sum
}
