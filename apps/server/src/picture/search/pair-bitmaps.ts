import { LENGTH_ROWS, LENGTHS } from './rows.ts'

/** Entries a block: a row of it is a kilobyte, long enough for the processor to read ahead. */
export const BLOCK_SHIFT = 13
export const BLOCK = 1 << BLOCK_SHIFT
/** 32-bit words of one row in a block. */
const WORDS = BLOCK >>> 5
/** From row to row, one cache line more: rows a page apart would want the same places of the first-level cache. */
const APART = 16
/** Of a block that is as long as can be. */
const STRIDE = WORDS + APART
/** A block begins with so many words a row, and doubles: few texts take little. */
const FIRST_WORDS = 32

/** The bitmaps of up to {@link BLOCK} entries, row after row. */
interface Block {
  bits: Int32Array
  /** Of a row, in use or free; and from one row to the next. */
  words: number
  stride: number
}

/**
 * Which texts have which bits (pairs of letters, letters, lengths, beginnings: `rows.ts`), a bitmap each: those that have all pairs of a
 * query come out of a few ANDs, 32 texts at a time, and a text comes or goes by setting or clearing its bits.
 */
export class PairBitmaps {
  private readonly rows: number
  private readonly blocks: Block[] = []
  /** How many entries have each bit, those that were given it twice counted twice. */
  readonly counts: Int32Array
  private readonly found = new Int32Array(BLOCK)
  private asked = new Int32Array(64)

  constructor(rows: number) {
    this.rows = rows
    this.counts = new Int32Array(rows)
  }

  /** Gives `entry`, which has none, the first `count` of `bits`; one may stand there twice. */
  set(entry: number, bits: Uint16Array, count: number): void {
    const word = (entry & (BLOCK - 1)) >>> 5
    const { bits: block, stride } = this.blockWith(entry >>> BLOCK_SHIFT, word)
    const bit = 1 << (entry & 31)
    for (let at = 0; at < count; at++) {
      block[bits[at] * stride + word] |= bit
      this.counts[bits[at]]++
    }
  }

  /** Takes away what it was given. */
  clear(entry: number, bits: Uint16Array, count: number): void {
    const { bits: block, stride } = this.blocks[entry >>> BLOCK_SHIFT]
    const word = (entry & (BLOCK - 1)) >>> 5
    const others = ~(1 << (entry & 31))
    for (let at = 0; at < count; at++) {
      block[bits[at] * stride + word] &= others
      this.counts[bits[at]]--
    }
  }

  /** Calls `visit` for every entry that has all of `bits` (at least one), in order, until that returns false. */
  visitAll(bits: Uint16Array, visit: (entry: number) => boolean): void {
    const asked = offsetsOf(bits, STRIDE)
    for (let number = 0; number < this.blocks.length; number++) {
      const block = this.blocks[number]
      const rows = this.within(block, asked)
      for (let word = 0; word < block.words; word++)
        for (let left = allOf(block.bits, rows, word); left !== 0; left &= left - 1)
          if (!visit((number << BLOCK_SHIFT) | (word << 5) | (31 - Math.clz32(left & -left)))) return
    }
  }

  /** How {@link withAll} asks for `bits` (at least one). The rarest come first: they leave next to nothing of 32 texts, so the others are hardly looked at. */
  asking(bits: Uint16Array): Int32Array {
    return offsetsOf(
      bits.toSorted((a, b) => this.counts[a] - this.counts[b]),
      STRIDE,
    )
  }

  /** The entries of a block that have all bits asked for, in order. The array is valid until the next call. */
  withAll(asked: Int32Array, number: number): Int32Array {
    const { found } = this
    const block = this.blocks[number]
    const rows = this.within(block, asked)
    let count = 0
    for (let word = 0; word < block.words; word++)
      for (let left = allOf(block.bits, rows, word); left !== 0; left &= left - 1)
        found[count++] = (number << BLOCK_SHIFT) | (word << 5) | (31 - Math.clz32(left & -left))
    return found.subarray(0, count)
  }

  /**
   * Calls `visit` for every entry of a block that one edit may part from the query, or some word of which, and with `two` for those
   * that two may, if its length may be worth a look. `one`: one edit may do.
   */
  visitNearly(near: NearPairs, number: number, query: NearQuery, visit: (entry: number, one: boolean) => void): void {
    const { bits: block, words, stride } = this.blocks[number]
    const { over, under } = lengthRowsOf(query, stride)
    near.goTo(stride)
    for (let word = 0; word < words; word++) {
      const fits = (over === -1 ? -1 : ~block[over + word]) & (under === -1 ? -1 : block[under + word])
      if (fits === 0) continue
      for (let left = near.find(block, word, fits, query.two); left !== 0; left &= left - 1) {
        const bit = left & -left
        visit((number << BLOCK_SHIFT) | (word << 5) | (31 - Math.clz32(bit)), (near.one & bit) !== 0)
      }
    }
  }

  /** A block that has this word of each row. */
  private blockWith(number: number, word: number): Block {
    while (this.blocks.length <= number) this.blocks.push(this.newBlock(FIRST_WORDS))
    const block = this.blocks[number]
    if (word < block.words) return block
    const larger = this.newBlock(Math.max(2 * block.words, 2 ** (32 - Math.clz32(word))))
    for (let row = 0; row < this.rows; row++) {
      const from = row * block.stride
      larger.bits.set(block.bits.subarray(from, from + block.words), row * larger.stride)
    }
    return (this.blocks[number] = larger)
  }

  private newBlock(words: number): Block {
    const stride = words + APART
    return { bits: new Int32Array(this.rows * stride), words, stride }
  }

  /** Where the rows begin that are asked for. The array is valid until the next call. */
  private within({ stride }: Block, asked: Int32Array): Int32Array {
    if (stride === STRIDE) return asked
    if (asked.length > this.asked.length) this.asked = new Int32Array(asked.length)
    const rows = this.asked.subarray(0, asked.length)
    for (let at = 0; at < asked.length; at++) rows[at] = (asked[at] / STRIDE) * stride
    return rows
  }
}

/** Of the 32 texts of a word, those that have all of `rows`. */
function allOf(block: Int32Array, rows: Int32Array, word: number): number {
  let all = block[rows[0] + word]
  for (let at = 1; at < rows.length && all !== 0; at++) all &= block[rows[at] + word]
  return all
}

/** The row of texts that are shorter than all that is asked for, and that of those that are no longer; -1 where there is none. */
function lengthRowsOf({ shortest, longest }: NearQuery, stride: number): { over: number; under: number } {
  const over = LENGTHS.findLastIndex((length) => length < shortest)
  const under = LENGTHS.findIndex((length) => length >= longest)
  return {
    over: over === -1 ? -1 : (LENGTH_ROWS + over) * stride,
    under: under === -1 ? -1 : (LENGTH_ROWS + under) * stride,
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
  private readonly query: NearQuery
  private pairs: Int32Array
  private swapped: Int32Array
  private stride = STRIDE

  constructor(query: NearQuery) {
    this.query = query
    this.pairs = offsetsOf(query.bits, STRIDE)
    this.swapped = offsetsOf(query.swapped, STRIDE)
  }

  /** From here on it is asked about a block whose rows are so far apart. */
  goTo(stride: number): void {
    if (stride === this.stride) return
    this.stride = stride
    this.pairs = offsetsOf(this.query.bits, stride)
    this.swapped = offsetsOf(this.query.swapped, stride)
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

const offsetsOf = (bits: Uint16Array, stride: number): Int32Array => Int32Array.from(bits, (bit) => bit * stride)
