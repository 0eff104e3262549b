import { LENGTH_ROWS, LENGTHS } from './rows.ts'

/** Entries a block: a row of it is a kilobyte, long enough for the processor to read ahead. */
export const BLOCK_SHIFT = 13
export const BLOCK = 1 << BLOCK_SHIFT
/** 32-bit words of one row in a block. */
const WORDS = BLOCK >>> 5
/** From row to row, one cache line more: rows a page apart would want the same places of the first-level cache. */
const STRIDE = WORDS + 16

/**
 * Which texts have which bits (pairs of letters, letters, lengths, beginnings: `rows.ts`), a bitmap each: those that have all pairs of a
 * query come out of a few ANDs, 32 texts at a time, and a text comes or goes by setting or clearing its bits.
 */
export class PairBitmaps {
  private readonly rows: number
  private readonly blocks: Int32Array[] = []
  /** How many entries have each bit, those that were given it twice counted twice. */
  readonly counts: Int32Array
  private readonly found = new Int32Array(BLOCK)

  constructor(rows: number) {
    this.rows = rows
    this.counts = new Int32Array(rows)
  }

  /** Gives `entry`, which has none, the first `count` of `bits`; one may stand there twice. */
  set(entry: number, bits: Uint16Array, count: number): void {
    while (this.blocks.length <= entry >>> BLOCK_SHIFT) this.blocks.push(new Int32Array(this.rows * STRIDE))
    const block = this.blocks[entry >>> BLOCK_SHIFT]
    const word = (entry & (BLOCK - 1)) >>> 5
    const bit = 1 << (entry & 31)
    for (let at = 0; at < count; at++) {
      block[bits[at] * STRIDE + word] |= bit
      this.counts[bits[at]]++
    }
  }

  /** Takes away what it was given. */
  clear(entry: number, bits: Uint16Array, count: number): void {
    const block = this.blocks[entry >>> BLOCK_SHIFT]
    const word = (entry & (BLOCK - 1)) >>> 5
    const others = ~(1 << (entry & 31))
    for (let at = 0; at < count; at++) {
      block[bits[at] * STRIDE + word] &= others
      this.counts[bits[at]]--
    }
  }

  /** Calls `visit` for every entry that has all of `bits` (at least one), in order, until that returns false. */
  visitAll(bits: Uint16Array, visit: (entry: number) => boolean): void {
    const rows = offsetsOf(bits)
    for (let number = 0; number < this.blocks.length; number++) {
      const block = this.blocks[number]
      for (let word = 0; word < WORDS; word++)
        for (let left = allOf(block, rows, word); left !== 0; left &= left - 1)
          if (!visit((number << BLOCK_SHIFT) | (word << 5) | (31 - Math.clz32(left & -left)))) return
    }
  }

  /** How {@link withAll} asks for `bits` (at least one). The rarest come first: they leave next to nothing of 32 texts, so the others are hardly looked at. */
  asking(bits: Uint16Array): Int32Array {
    return offsetsOf(bits.toSorted((a, b) => this.counts[a]! - this.counts[b]!))
  }

  /** The entries of a block that have all bits asked for, in order. The array is valid until the next call. */
  withAll(asked: Int32Array, number: number): Int32Array {
    const { found } = this
    const block = this.blocks[number]
    let count = 0
    for (let word = 0; word < WORDS; word++)
      for (let left = allOf(block, asked, word); left !== 0; left &= left - 1)
        found[count++] = (number << BLOCK_SHIFT) | (word << 5) | (31 - Math.clz32(left & -left))
    return found.subarray(0, count)
  }

  /**
   * Calls `visit` for every entry of a block that one edit may part from the query, or some word of which, and with `two` for those
   * that two may, if its length may be worth a look. `one`: one edit may do.
   */
  visitNearly(near: NearPairs, number: number, query: NearQuery, visit: (entry: number, one: boolean) => void): void {
    const block = this.blocks[number]
    const { over, under } = lengthRowsOf(query)
    for (let word = 0; word < WORDS; word++) {
      const fits = (over === -1 ? -1 : ~block[over + word]) & (under === -1 ? -1 : block[under + word])
      if (fits === 0) continue
      for (let left = near.find(block, word, fits, query.two); left !== 0; left &= left - 1) {
        const bit = left & -left
        visit((number << BLOCK_SHIFT) | (word << 5) | (31 - Math.clz32(bit)), (near.one & bit) !== 0)
      }
    }
  }
}

/** Of the 32 texts of a word, those that have all of `rows`. */
function allOf(block: Int32Array, rows: Int32Array, word: number): number {
  let all = block[rows[0] + word]
  for (let at = 1; at < rows.length && all !== 0; at++) all &= block[rows[at] + word]
  return all
}

/** The row of texts that are shorter than all that is asked for, and that of those that are no longer; -1 where there is none. */
function lengthRowsOf({ shortest, longest }: NearQuery): { over: number; under: number } {
  const over = LENGTHS.findLastIndex((length) => length < shortest)
  const under = LENGTHS.findIndex((length) => length >= longest)
  return {
    over: over === -1 ? -1 : (LENGTH_ROWS + over) * STRIDE,
    under: under === -1 ? -1 : (LENGTH_ROWS + under) * STRIDE,
  }
}

/**
 * Tells which texts have the pairs of a query but for those that one edit or two may have taken away, 32 texts at once: an automaton
 * over the query's pairs from the first to the last. An edit takes two neighbouring pairs away at most, a swap of neighbours three,
 * and leaves one of them turned round.
 */
export class NearPairs {
  /** Of the texts found last, those that one edit may part from the query. */
  one = 0
  private readonly pairs: Int32Array
  private readonly swapped: Int32Array

  constructor({ bits, swapped }: NearQuery) {
    this.pairs = offsetsOf(bits)
    this.swapped = offsetsOf(swapped)
  }

  /** Those `of` the texts of a word that one edit may explain, with `two` those that two may. */
  find(block: Int32Array, word: number, of: number, two: boolean): number {
    const { pairs, swapped } = this
    // The texts that no edit, one and two explain up to here, and up to one pair and two pairs before.
    let none = of
    let none1 = of
    let none2 = 0
    let once = of
    let once1 = of
    let once2 = 0
    let twice = two ? of : 0
    for (let at = 0; at < pairs.length; at++) {
      const pair = block[pairs[at] + word]
      const turned = at < 2 || (none2 | once2) === 0 ? 0 : block[swapped[at - 1] + word]
      if (two) twice = (twice & pair) | once1 | (once2 & turned)
      const nowOnce = (once & pair) | none1 | (none2 & turned)
      once2 = once1
      once1 = once
      once = nowOnce
      none2 = none1
      none1 = none
      none &= pair
      if ((once | once1 | none1) === 0 && (!two || (twice | once2) === 0)) break
    }
    this.one = once
    return two ? twice : once
  }
}

/** What {@link PairBitmaps.visitNearly} is asked about. Whoever asks may change two of it while the answers come. */
export interface NearQuery {
  /** Of its pairs of neighbours, as they stand in it. */
  bits: Uint16Array
  /** Of these pairs turned round. */
  swapped: Uint16Array
  /** Whether two edits may part a text from it. */
  two: boolean
  /** Bytes of the shortest and the longest text that is worth a look. */
  shortest: number
  longest: number
}

const offsetsOf = (bits: Uint16Array): Int32Array => Int32Array.from(bits, (bit) => bit * STRIDE)
