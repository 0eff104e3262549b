import { type Bits, MAX_WORDS } from './bits.ts'

/** Five slots: M.1371-5 3.3.7. */
const MOST_BITS = 1064

/** Collects the fields of one message. Reused: {@link BitWriter.begin} empties it. */
export class BitWriter {
  readonly words: Bits = new Int32Array(MAX_WORDS)
  length = 0

  /** Empties the writer and writes the head that all messages share: type, repeat, MMSI. */
  begin(type: number, repeat: number, mmsi: number): void {
    this.words.fill(0)
    this.length = 0
    this.put(type, 6)
    this.put(repeat, 2)
    this.put(mmsi, 30)
  }

  /** Appends an unsigned field of 1–31 bits; throws RangeError for a value that does not fit or is not whole. */
  put(value: number, length: number): void {
    if (value >>> 0 !== value || value >>> length !== 0) {
      throw new RangeError(`AIS field at bit ${this.length}: ${value} does not fit in ${length} bits`)
    }
    this.append(value, length)
  }

  /** Appends a two's complement field of 1–31 bits; throws RangeError for a value that does not fit or is not whole. */
  putSigned(value: number, length: number): void {
    const half = 1 << (length - 1)
    if ((value | 0) !== value || value < -half || value >= half) {
      throw new RangeError(`AIS field at bit ${this.length}: ${value} does not fit in ${length} signed bits`)
    }
    this.append(value & (-1 >>> (32 - length)), length)
  }

  flag(value: boolean | null): void {
    this.append(value === true ? 1 : 0, 1)
  }

  /** Appends the first `bits` bits of `bytes`. */
  bytes(bytes: Uint8Array, bits: number): void {
    if (bits > bytes.length * 8) throw new RangeError(`AIS data: ${bits} bits asked of ${bytes.length} bytes`)
    for (let done = 0; done < bits; done += 8) {
      const left = Math.min(8, bits - done)
      this.append(bytes[done >> 3]! >>> (8 - left), left)
    }
  }

  private append(value: number, length: number): void {
    if (this.length + length > MOST_BITS) throw new RangeError('AIS message is longer than five slots')
    const at = this.length >>> 5
    const room = 32 - (this.length & 31)
    if (room >= length) {
      this.words[at]! |= value << (room - length)
    } else {
      this.words[at]! |= value >>> (length - room)
      this.words[at + 1]! |= value << (32 - length + room)
    }
    this.length += length
  }
}
