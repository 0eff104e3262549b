import { LETTER_BITS, PAIR_BITS } from './letter-pairs.ts'

/** Entries a block: its bitmaps (272 kB) stay in the second-level cache while a query passes over them. */
const BLOCK_SHIFT = 12
const BLOCK = 1 << BLOCK_SHIFT
/** 32-bit words of one bit's bitmap in a block. */
const WORDS = BLOCK >>> 5
/** The bitmaps of letters lie behind those of pairs. */
const ROWS = PAIR_BITS + LETTER_BITS

/**
 * Which texts have which pairs of letters, and which letters, a bitmap each: those that have all pairs of a query come out of a few ANDs,
 * 32 texts at a time, and a text comes or goes by setting or clearing its bits.
 */
export class PairBitmaps {
  private readonly rows: number
  private readonly blocks: Int32Array[] = []
  private found = new Int32Array(BLOCK)

  /** `rows`: bits are below it. Fewer are for who sets no letters. */
  constructor(rows: number = ROWS) {
    this.rows = rows
  }

  /** Gives `entry`, which has none, the first `count` of `bits` and a set of letters. */
  set(entry: number, bits: Uint16Array, count: number, letters: number): void {
    while (this.blocks.length <= entry >>> BLOCK_SHIFT) this.blocks.push(new Int32Array(this.rows * WORDS))
    const block = this.blocks[entry >>> BLOCK_SHIFT]
    const word = (entry & (BLOCK - 1)) >>> 5
    const bit = 1 << (entry & 31)
    for (let at = 0; at < count; at++) block[bits[at] * WORDS + word] |= bit
    for (let left = letters; left !== 0; left &= left - 1) block[letterRow(left) * WORDS + word] |= bit
  }

  /** Takes away what it was given. */
  clear(entry: number, bits: Uint16Array, count: number, letters: number): void {
    const block = this.blocks[entry >>> BLOCK_SHIFT]
    const word = (entry & (BLOCK - 1)) >>> 5
    const others = ~(1 << (entry & 31))
    for (let at = 0; at < count; at++) block[bits[at] * WORDS + word] &= others
    for (let left = letters; left !== 0; left &= left - 1) block[letterRow(left) * WORDS + word] &= others
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
   * Calls `visit` for every entry that one edit may part from the query, or some word of which, and with `two` for those that two
   * may: one part of the query more than there are edits is whole, or a swap lies across two parts; and by how many of its letters
   * and of its `bits` they lack. An edit takes away two pairs at most, a swap of neighbours three, and leaves one of the `swapped`
   * pairs. What lacks is counted for 32 texts at once, in a number of three binary digits whose
   * places are words. `one`: one edit may do.
   */
  visitNearly(
    { bits, swapped, letters, parts, straddling }: NearQuery,
    two: boolean,
    visit: (entry: number, one: boolean) => void,
  ): void {
    const letterRows = lettersByRarity.filter((letter) => (letters & (1 << letter)) !== 0).map(offsetOfLetter)
    const [pairRows, swapRows, straddlingRows] = [offsetsOf(bits), offsetsOf(swapped), offsetsOf(straddling)]
    const partRows = parts.map(offsetsOf)
    for (let number = 0; number < this.blocks.length; number++) {
      const block = this.blocks[number]
      for (let word = 0; word < WORDS; word++) {
        let whole = 0
        for (let at = 0; at < straddlingRows.length; at++) whole |= block[straddlingRows[at] + word]
        for (let part = 0; part < partRows.length; part++) {
          const rows = partRows[part]
          let all = -1
          for (let at = 0; at < rows.length && all !== 0; at++) all &= block[rows[at] + word]
          whole |= all
        }
        // Five or six letters leave next to nothing of 32 texts, so their pairs are hardly looked at.
        let once = 0
        let twice = 0
        let out = ~whole
        for (let at = 0; at < letterRows.length && out !== -1; at++) {
          const lacking = ~block[letterRows[at] + word]
          out |= (two ? twice : once) & lacking
          twice |= once & lacking
          once |= lacking
        }
        if (out === -1) continue
        let ones = 0
        let twos = 0
        let fours = 0
        let beyond = out
        for (let at = 0; at < pairRows.length && out !== -1; at++) {
          const lacking = ~block[pairRows[at] + word]
          const carry = ones & lacking
          ones ^= lacking
          const carry2 = twos & carry
          twos ^= carry
          beyond |= fours & carry2
          fours ^= carry2
          out = two ? beyond | (ones & twos & fours) : beyond | fours
        }
        if (out === -1) continue
        let swaps = 0
        for (let at = 0; at < swapRows.length; at++) swaps |= block[swapRows[at] + word]
        const one = ~(fours | beyond | (ones & twos & ~swaps) | twice)
        const nearly = two ? ~(out | (fours & (ones | twos) & ~swaps)) : one
        for (let left = nearly; left !== 0; left &= left - 1) {
          const bit = left & -left
          visit((number << BLOCK_SHIFT) | (word << 5) | (31 - Math.clz32(bit)), (one & bit) !== 0)
        }
      }
    }
  }
}

/** What {@link PairBitmaps.visitNearly} is asked about. */
export interface NearQuery {
  /** Of its pairs of neighbours, each once. */
  bits: Uint16Array
  /** Of its pairs turned round. */
  swapped: Uint16Array
  letters: number
  /** The pairs of its parts, one part more than there may be edits. */
  parts: readonly Uint16Array[]
  /** Turned round, the pairs across two neighbouring parts. */
  straddling: Uint16Array
}

const offsetsOf = (bits: Uint16Array): Int32Array => Int32Array.from(bits, (bit) => bit * WORDS)
const offsetOfLetter = (letter: number): number => (PAIR_BITS + letter) * WORDS
const letterRow = (letters: number): number => PAIR_BITS + 31 - Math.clz32(letters & -letters)

/** The letters of names, rare ones first: they sort out most. */
const lettersByRarity = [
  ...[...'QXJZWVKFPBGYMCHDUTLSORNEIA'].map((letter) => letter.charCodeAt(0) - 0x41),
  26,
  27,
  28,
  29,
  30,
  31,
]
