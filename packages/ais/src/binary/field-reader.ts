import { type Bits, readBits, readSigned } from '../bits/bits.ts'

/** Reads the fields of a binary message's data one after the other. */
export class FieldReader {
  private readonly words: Bits
  readonly length: number
  private at = 0

  constructor(data: Uint8Array, bits: number) {
    this.words = new Int32Array((data.length >> 2) + 3)
    for (let i = 0; i < data.length; i++) this.words[i >> 2]! |= data[i]! << (24 - 8 * (i & 3))
    this.length = bits
  }

  get left(): number {
    return this.length - this.at
  }

  skip(length: number): void {
    this.at += length
  }

  unsigned(length: number): number {
    const value = readBits(this.words, this.at, length)
    this.at += length
    return value
  }

  signed(length: number): number {
    const value = readSigned(this.words, this.at, length)
    this.at += length
    return value
  }

  /** Unsigned field, `(raw + base) / scale`; null from `absent` on: what is above it is reserved. */
  quantity(length: number, absent: number, scale = 1, base = 0): number | null {
    const raw = this.unsigned(length)
    return raw >= absent ? null : (raw + base) / scale
  }

  /** Signed field, `raw / scale`; null outside ±`limit`. */
  bounded(length: number, limit: number, scale: number): number | null {
    return this.within(length, -limit, limit, scale)
  }

  /** Signed field, `raw / scale`; null outside `least`…`most`. */
  within(length: number, least: number, most: number, scale: number): number | null {
    const raw = this.signed(length)
    return raw < least || raw > most ? null : raw / scale
  }

  text(characters: number): string {
    let text = ''
    for (let i = 0; i < characters; i++) {
      const value = readBits(this.words, this.at + i * 6, 6)
      if (value === 0) break
      text += String.fromCharCode(value < 32 ? value + 64 : value)
    }
    this.at += characters * 6
    return text.trimEnd()
  }
}
