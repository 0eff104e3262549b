import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import { readText, writeText } from '../bits/six-bit-text.ts'

/** Message 12: safety related text to one station (M.1371 table 62). */
export interface AddressedSafetyText {
  type: 12
  repeat: number
  mmsi: number
  sequence: number
  destination: number
  retransmit: boolean
  /** Up to 156 characters. */
  text: string
}

/** Message 14: safety related text to all (M.1371 table 64). */
export interface BroadcastSafetyText {
  type: 14
  repeat: number
  mmsi: number
  /** Up to 161 characters. */
  text: string
}

export function decodeAddressedText(words: Bits, bits: number): AddressedSafetyText {
  return {
    type: 12,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    sequence: readBits(words, 38, 2),
    destination: readBits(words, 40, 30),
    retransmit: readFlag(words, 70),
    text: readText(words, 72, 166, bits),
  }
}

export function decodeBroadcastText(words: Bits, bits: number): BroadcastSafetyText {
  return {
    type: 14,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    text: readText(words, 40, 171, bits),
  }
}

export function encodeAddressedText(w: BitWriter, m: AddressedSafetyText): void {
  w.put(m.sequence, 2)
  w.put(m.destination, 30)
  w.flag(m.retransmit)
  w.put(0, 1)
  writeText(w, m.text, m.text.length)
}

export function encodeBroadcastText(w: BitWriter, m: BroadcastSafetyText): void {
  w.put(0, 2)
  writeText(w, m.text, m.text.length)
}
