import type { EditDistance } from './edit-distance.ts'
import { letterSetOf, pairBitsOf, partsOf, swappedBitsOf } from './letter-pairs.ts'
import type { Needle } from './needle.ts'
import { PairBitmaps } from './pair-bitmaps.ts'
import { TextArena } from './text-arena.ts'

/** Where a query lies in a text, best first; -1 is "not in it". */
export const Place = { whole: 0, start: 1, word: 2, inside: 3 } as const

const SPACE = 0x20
const DEAD = 255
const NONE = new Int32Array(0)
/** Bits that the first two bytes of a text are told apart by where only beginnings are looked for. */
const START_ROWS = 128
/** By kind, of which there are few. */
const ANY_LENGTH = new Int32Array(8).fill(255)
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Texts with an owner and a kind, found by beginning or by any part. No tree and no postings: a column of first bytes and bitmaps
 * of letter pairs that a scan passes in a fraction of a millisecond, so a text is added or removed in place and there is nothing to merge.
 */
export class TextIndex {
  /** Texts ever placed: entries are below this. */
  end = 0
  owner: Int32Array
  kind: Uint8Array
  /** The next text of the same owner, -1 after the last. */
  next: Int32Array
  /** Bytes of the folded text without spaces. */
  length: Uint8Array
  private head: Int32Array
  /** Sets of letters, for near spellings. */
  private letters: Int32Array
  private offset: Uint32Array
  private foldedBytes: Uint8Array
  /** 0 when the text as given is its own folded form. */
  private givenBytes: Uint8Array
  private readonly arena: TextArena
  private readonly free: number[] = []
  /** Null where texts are found by their beginning only. */
  private readonly bitmaps: PairBitmaps | null
  /** There instead: which texts begin with which two bytes. */
  private readonly starts: PairBitmaps | null
  private readonly pairs = new Uint16Array(512)
  private readonly scratch = new Uint8Array(512)

  constructor(capacity: number, findsParts: boolean) {
    this.bitmaps = findsParts ? new PairBitmaps() : null
    this.starts = findsParts ? null : new PairBitmaps(START_ROWS)
    this.owner = new Int32Array(capacity)
    this.kind = new Uint8Array(capacity)
    this.next = new Int32Array(capacity)
    this.length = new Uint8Array(capacity)
    this.head = new Int32Array(capacity)
    this.letters = new Int32Array(capacity)
    this.offset = new Uint32Array(capacity)
    this.foldedBytes = new Uint8Array(capacity)
    this.givenBytes = new Uint8Array(capacity)
    this.arena = new TextArena(capacity * 16)
  }

  /** Adds a text in front of its owner's others, which start at `next`; `folded` has 1 to 64 code units, `given` is cut to fit. Returns the entry. */
  add(owner: number, kind: number, folded: string, given: string, next: number): number {
    const entry = this.free.pop() ?? this.end++
    if (entry >= this.owner.length) this.grow()
    const foldedLength = encoder.encodeInto(folded, this.scratch).written
    const givenLength =
      given === folded ? 0 : encoder.encodeInto(given, this.scratch.subarray(foldedLength, foldedLength + 255)).written
    const offset = this.arena.allocate(foldedLength + givenLength)
    this.arena.bytes.set(this.scratch.subarray(0, foldedLength + givenLength), offset)
    this.owner[entry] = owner
    this.kind[entry] = kind
    this.next[entry] = next
    this.offset[entry] = offset
    this.foldedBytes[entry] = foldedLength
    this.givenBytes[entry] = givenLength
    this.describe(entry, foldedLength)
    return entry
  }

  /** Removes an owner's texts, given the first. */
  removeAll(first: number): void {
    for (let entry = first; entry !== -1; entry = this.next[entry]) this.remove(entry)
  }

  private remove(entry: number): void {
    const offset = this.offset[entry]
    const pairs = pairBitsOf(this.arena.bytes, offset, offset + this.foldedBytes[entry], this.pairs)
    this.bitmaps?.clear(entry, this.pairs, pairs, this.letters[entry])
    this.starts?.clear(entry, startOf(this.pairs), Math.min(1, pairs), 0)
    this.arena.release(offset, this.foldedBytes[entry] + this.givenBytes[entry])
    this.kind[entry] = DEAD
    this.head[entry] = 0
    this.length[entry] = 0
    this.free.push(entry)
  }

  /** The text as it was given. */
  given(entry: number): string {
    const apart = this.givenBytes[entry] > 0
    const start = this.offset[entry] + (apart ? this.foldedBytes[entry] : 0)
    const length = apart ? this.givenBytes[entry] : this.foldedBytes[entry]
    return decoder.decode(this.arena.bytes.subarray(start, start + length))
  }

  /** Calls `found` for every text that begins with the needle. */
  scanBeginnings(needle: Needle, found: (entry: number) => void): void {
    const { head: wanted, headMask: mask, bytes, pairs } = needle
    const { head, end } = this
    if (this.starts !== null && bytes.length >= 2)
      return this.sortOutBeginnings(this.starts.withAll(startOf(pairs)), needle, ANY_LENGTH, found)
    for (let entry = 0; entry < end; entry++) {
      if ((head[entry] & mask) === wanted && (bytes.length <= 4 || this.locate(entry, bytes, 0) !== -1)) found(entry)
    }
  }

  /** The texts that may hold the needle (two bytes or more): hardly one of them does not. Valid until the next call. */
  candidates({ pairs }: Needle): Int32Array {
    return this.bitmaps === null || pairs.length === 0 ? NONE : this.bitmaps.withAll(pairs)
  }

  /** Calls `found` for every candidate that begins with the needle and is no longer than `longest` says for its kind. */
  sortOutBeginnings(
    candidates: Int32Array,
    { head: wanted, headMask: mask, bytes }: Needle,
    longest: Int32Array,
    found: (entry: number) => void,
  ): void {
    const { head, kind, length } = this
    for (let at = 0; at < candidates.length; at++) {
      const entry = candidates[at]
      if ((head[entry] & mask) !== wanted || length[entry] > longest[kind[entry]]) continue
      if (bytes.length <= 4 || this.locate(entry, bytes, 0) !== -1) found(entry)
    }
  }

  /** Calls `found` for every candidate that holds the needle behind its beginning and is no longer than `longest` says for its kind. */
  sortOutParts(
    candidates: Int32Array,
    { bytes }: Needle,
    longest: Int32Array,
    found: (entry: number, place: number) => void,
  ): void {
    const { kind, length, foldedBytes } = this
    for (let at = 0; at < candidates.length; at++) {
      const entry = candidates[at]
      if (length[entry] > longest[kind[entry]]) continue
      const place = this.locate(entry, bytes, foldedBytes[entry])
      if (place >= Place.word) found(entry, place)
    }
  }

  /** Calls `found` for every text that has a word beginning with each of the needles, in any order. */
  scanWords(needles: readonly Needle[], found: (entry: number) => void): void {
    const pairs = Uint16Array.from(new Set(needles.flatMap((needle) => [...needle.pairs])))
    if (this.bitmaps === null || pairs.length === 0) return
    for (const entry of this.bitmaps.withAll(pairs)) if (this.hasWords(entry, needles)) found(entry)
  }

  private hasWords(entry: number, needles: readonly Needle[]): boolean {
    for (const { bytes } of needles) {
      const place = this.locate(entry, bytes, this.foldedBytes[entry])
      if (place === -1 || place > Place.word) return false
    }
    return true
  }

  /**
   * Calls `found` for every text within `limit` (1 or 2) edits of the needle; and with one edit more than
   * the limit where only a beginning of the text, or of one of its words, is within one edit.
   */
  scanNear(needle: Needle, distance: EditDistance, limit: 1 | 2, found: (entry: number, edits: number) => void): void {
    const { letters, length } = this
    const { letters: wanted, bytes, pairs } = needle
    const near = { bits: pairs, swapped: swappedBitsOf(bytes), letters: wanted, ...partsOf(bytes, limit + 1) }
    this.bitmaps?.visitNearly(near, limit === 2, (entry, mayBeOne) => {
      // Letters too many: all but the first, all but the first two. Those that are missing the bitmaps have counted.
      const extra = letters[entry] & ~wanted
      const extra1 = extra & (extra - 1)
      const longer = length[entry] - bytes.length
      const isAlike = limit === 1 ? extra1 === 0 : (extra1 & (extra1 - 1)) === 0
      if (isAlike && longer >= -limit && longer <= limit) {
        const edits = this.editsToWhole(entry, distance)
        if (edits <= limit) return found(entry, edits)
      }
      if (mayBeOne && longer > 0 && this.hasNearWord(entry, needle, distance)) found(entry, limit + 1)
    })
  }

  private editsToWhole(entry: number, distance: EditDistance): number {
    const from = this.offset[entry]
    distance.measure(this.arena.bytes, from, from + this.foldedBytes[entry])
    return distance.whole
  }

  private hasNearWord(entry: number, needle: Needle, distance: EditDistance): boolean {
    const text = this.arena.bytes
    const from = this.offset[entry]
    const to = from + this.foldedBytes[entry]
    // A word too near the end has not the letters left.
    for (let start = from; start <= to - needle.bytes.length + 1; start++) {
      if (start > from && text[start - 1] !== SPACE) continue
      // One edit spoils one of the first two letters at most, or swaps them.
      if (
        text[start] !== needle.bytes[0] &&
        text[start + 1] !== needle.bytes[1] &&
        text[start] !== needle.bytes[1] &&
        text[start + 1] !== needle.bytes[0]
      )
        continue
      distance.measure(text, start, Math.min(to, start + needle.bytes.length + 4))
      if (distance.beginning <= 1) return true
    }
    return false
  }

  /** Where `bytes` (no spaces) first lie in the entry at or before byte `latest`; spaces of the text are stepped over. */
  locate(entry: number, bytes: Uint8Array, latest: number): number {
    const text = this.arena.bytes
    const from = this.offset[entry]
    const to = from + this.foldedBytes[entry]
    let best = -1
    for (let start = from; start <= from + latest && start < to; start++) {
      if (text[start] !== bytes[0]) continue
      const stop = runs(text, start, to, bytes)
      if (stop === -1) continue
      if (start === from) return stop === to ? Place.whole : Place.start
      if (text[start - 1] === SPACE) return Place.word
      best = Place.inside
    }
    return best
  }

  /** Order of two folded texts, byte by byte: the order of the alphabet. */
  compare(a: number, b: number): number {
    const { bytes } = this.arena
    const fromA = this.offset[a]
    const fromB = this.offset[b]
    const common = Math.min(this.foldedBytes[a], this.foldedBytes[b])
    for (let at = 0; at < common; at++)
      if (bytes[fromA + at] !== bytes[fromB + at]) return bytes[fromA + at] - bytes[fromB + at]
    return this.foldedBytes[a] - this.foldedBytes[b]
  }

  private describe(entry: number, foldedLength: number): void {
    let head = 0
    let length = 0
    for (let at = 0; at < foldedLength; at++) {
      if (this.scratch[at] === SPACE) continue
      if (length < 4) head |= this.scratch[at] << (24 - 8 * length)
      length++
    }
    this.head[entry] = head
    this.length[entry] = length
    const letters = letterSetOf(this.scratch, 0, foldedLength)
    this.letters[entry] = letters
    const pairs = pairBitsOf(this.scratch, 0, foldedLength, this.pairs)
    this.bitmaps?.set(entry, this.pairs, pairs, letters)
    this.starts?.set(entry, startOf(this.pairs), Math.min(1, pairs), 0)
  }

  private grow(): void {
    const capacity = Math.ceil(this.owner.length * 1.5)
    const larger = <T extends Int32Array | Uint32Array | Uint8Array>(column: T, bigger: T): T => {
      bigger.set(column)
      return bigger
    }
    this.owner = larger(this.owner, new Int32Array(capacity))
    this.kind = larger(this.kind, new Uint8Array(capacity))
    this.next = larger(this.next, new Int32Array(capacity))
    this.length = larger(this.length, new Uint8Array(capacity))
    this.head = larger(this.head, new Int32Array(capacity))
    this.letters = larger(this.letters, new Int32Array(capacity))
    this.offset = larger(this.offset, new Uint32Array(capacity))
    this.foldedBytes = larger(this.foldedBytes, new Uint8Array(capacity))
    this.givenBytes = larger(this.givenBytes, new Uint8Array(capacity))
  }
}

/** The index after `bytes` when they stand in `text` from `start`, spaces aside; -1 when they do not. */
function runs(text: Uint8Array, start: number, to: number, bytes: Uint8Array): number {
  let index = start
  for (let at = 0; at < bytes.length; index++) {
    if (index >= to) return -1
    if (text[index] === SPACE) continue
    if (text[index] !== bytes[at]) return -1
    at++
  }
  return index
}

/** The bit of the first pair, for the index of beginnings. */
const startOf = (pairs: Uint16Array): Uint16Array => Uint16Array.of((pairs[0] ?? 0) & (START_ROWS - 1))
