import { PAIR_BITS } from './letter-pairs.ts'

/** Entries a block: its bitmaps (256 kB) stay in the second-level cache while a query passes over them. */
const BLOCK_SHIFT = 12
const BLOCK = 1 << BLOCK_SHIFT
/** 32-bit words of one bit's bitmap in a block. */
const WORDS = BLOCK >>> 5

/** Edits away from a text, so many of a query's pairs may be lacking: see {@link PairBitmaps.visitNearly}. */
export const FEW_LACKING = 3
export const MORE_LACKING = 6

/**
 * Which texts have which pairs of letters, a bitmap a pair: those that have all pairs of a query come out of a few ANDs,
 * 32 texts at a time, and a text comes or goes by setting or clearing its bits.
 */
export class PairBitmaps {
  private readonly blocks: Int32Array[] = []
  private found = new Int32Array(BLOCK)

  /** Gives `entry`, which has none, the first `count` of `bits`. */
  set(entry: number, bits: Uint16Array, count: number): void {
    while (this.blocks.length <= entry >>> BLOCK_SHIFT) this.blocks.push(new Int32Array(PAIR_BITS * WORDS))
    const block = this.blocks[entry >>> BLOCK_SHIFT]
    const word = (entry & (BLOCK - 1)) >>> 5
    for (let at = 0; at < count; at++) block[bits[at] * WORDS + word] |= 1 << (entry & 31)
  }

  /** Takes the bits away that it was given. */
  clear(entry: number, bits: Uint16Array, count: number): void {
    const block = this.blocks[entry >>> BLOCK_SHIFT]
    const word = (entry & (BLOCK - 1)) >>> 5
    for (let at = 0; at < count; at++) block[bits[at] * WORDS + word] &= ~(1 << (entry & 31))
  }

  /** The entries that have all of `bits` (at least one), in order. The array is valid until the next call. */
  withAll(bits: Uint16Array): Int32Array {
    let count = 0
    for (let number = 0; number < this.blocks.length; number++) {
      if (this.found.length < count + BLOCK) this.makeRoom()
      const { found } = this
      const block = this.blocks[number]
      for (let word = 0; word < WORDS; word++) {
        let left = block[bits[0] * WORDS + word]
        // Three or four pairs leave next to nothing of 32 texts, so the other bitmaps are hardly looked at.
        for (let at = 1; at < bits.length && left !== 0; at++) left &= block[bits[at] * WORDS + word]
        for (; left !== 0; left &= left - 1)
          found[count++] = (number << BLOCK_SHIFT) | (word << 5) | (31 - Math.clz32(left & -left))
      }
    }
    return this.found.subarray(0, count)
  }

  private makeRoom(): void {
    const larger = new Int32Array(this.found.length * 2)
    larger.set(this.found)
    this.found = larger
  }

  /**
   * Calls `visit` for every entry that lacks at most {@link FEW_LACKING} of `bits`, and with `more` for those that lack at most
   * {@link MORE_LACKING}; entries that are no texts (any more) may be among them. What lacks is counted for 32 texts at once,
   * in a number of three binary digits whose places are words.
   */
  visitNearly(bits: Uint16Array, more: boolean, visit: (entry: number, lacksFew: boolean) => void): void {
    for (let number = 0; number < this.blocks.length; number++) {
      const block = this.blocks[number]
      for (let word = 0; word < WORDS; word++) {
        let ones = 0
        let twos = 0
        let fours = 0
        let beyond = 0
        let out = 0
        for (let at = 0; at < bits.length && out !== -1; at++) {
          const lacking = ~block[bits[at] * WORDS + word]
          const carry = ones & lacking
          ones ^= lacking
          const carry2 = twos & carry
          twos ^= carry
          beyond |= fours & carry2
          fours ^= carry2
          out = more ? beyond | (ones & twos & fours) : beyond | fours
        }
        const few = ~(fours | beyond)
        for (let left = ~out; left !== 0; left &= left - 1) {
          const bit = left & -left
          visit((number << BLOCK_SHIFT) | (word << 5) | (31 - Math.clz32(bit)), (few & bit) !== 0)
        }
      }
    }
  }
}
