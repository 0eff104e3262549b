import type { EditDistance } from './edit-distance.ts'
import { pairBitsOf, swappedBitsOf } from './letter-pairs.ts'
import type { Needle } from './needle.ts'
import { NearPairs, PairBitmaps } from './pair-bitmaps.ts'
import { BEGINNING_ROWS, beginningRowsOf, ROWS, rowsOf, START_ROWS } from './rows.ts'
import { TextColumns } from './text-columns.ts'

/** Where a query lies in a text, best first; -1 is "not in it". */
export const Place = { whole: 0, start: 1, word: 2, inside: 3 } as const

const SPACE = 0x20

/** Which texts are worth a look: by kind, how long they may be; and of that length, which. Gets less as texts are found. */
export interface Worth {
  longest: Int32Array
  mayTie(entry: number): boolean
}
/** All of them. */
export const ANY: Worth = { longest: new Int32Array(8).fill(255), mayTie: () => true }

/**
 * Texts with an owner and a kind, found by beginning or by any part. No tree and no postings: columns, and bitmaps of letter pairs
 * that a scan passes in a fraction of a millisecond, so a text is added or removed in place and there is nothing to merge.
 */
export class TextIndex {
  readonly texts: TextColumns
  private readonly findsParts: boolean
  private readonly bitmaps: PairBitmaps
  private readonly rows = new Uint16Array(1024)

  constructor(capacity: number, findsParts: boolean) {
    this.findsParts = findsParts
    this.bitmaps = new PairBitmaps(findsParts ? ROWS : BEGINNING_ROWS)
    this.texts = new TextColumns(capacity)
  }

  /** Adds a text in front of its owner's others, which start at `next`; `folded` has 1 to 64 code units, `given` is cut to fit. Returns the entry. */
  add(owner: number, kind: number, folded: string, given: string, next: number): number {
    const entry = this.texts.add(owner, kind, folded, given, next)
    this.bitmaps.set(entry, this.rows, this.findRows(entry))
    return entry
  }

  /** Removes an owner's texts, given the first. */
  removeAll(first: number): void {
    for (let entry = first; entry !== -1; entry = this.texts.next[entry]) {
      this.bitmaps.clear(entry, this.rows, this.findRows(entry))
      this.texts.remove(entry)
    }
  }

  /** Writes the rows of a text into {@link rows}; how many. */
  private findRows(entry: number): number {
    const { texts, rows } = this
    const from = texts.offset(entry)
    const to = from + texts.size(entry)
    if (this.findsParts) return rowsOf(texts.bytes, from, to, texts.length(entry), rows)
    const beginning = beginningRowsOf(texts.bytes[from], rows, pairBitsOf(texts.bytes, from, to, rows))
    rows.set(beginning)
    return beginning.length
  }

  /** Calls `found` for every text that begins with the needle and is worth it, or is the needle. */
  scanBeginnings(needle: Needle, worth: Worth, found: (entry: number) => void): void {
    const { bytes, pairs, start } = needle
    const asked = this.bitmaps.asking(
      this.findsParts ? Uint16Array.of(START_ROWS + start, ...pairs) : beginningRowsOf(bytes[0], pairs, pairs.length),
    )
    for (const block of this.texts.blocks) {
      const shortest = this.texts.shortestOf(block)
      if (this.texts.longestOf(block) < bytes.length) continue
      if (shortest > bytes.length && shortest > Math.max(...worth.longest)) break
      for (const entry of this.bitmaps.withAll(asked, block))
        if (this.isWorth(entry, bytes.length, worth) && this.locate(entry, bytes, 0) !== -1) found(entry)
    }
  }

  private isWorth(entry: number, typed: number, { longest, mayTie }: Worth): boolean {
    const length = this.texts.length(entry)
    const most = longest[this.texts.kind(entry)]
    return length < most || length === typed || (length === most && mayTie(entry))
  }

  /** Calls `found` for every text that holds the needle (two bytes or more) behind its beginning and is no longer than `longest` says for its kind. */
  scanParts({ bytes, pairs }: Needle, longest: Int32Array, found: (entry: number, place: number) => void): void {
    if (!this.findsParts || pairs.length === 0) return
    const { texts } = this
    const asked = this.bitmaps.asking(pairs)
    for (const block of texts.blocks) {
      if (texts.longestOf(block) <= bytes.length) continue
      if (texts.shortestOf(block) > Math.max(...longest)) return
      for (const entry of this.bitmaps.withAll(asked, block)) {
        if (texts.length(entry) > longest[texts.kind(entry)]) continue
        const place = this.locate(entry, bytes, texts.size(entry))
        if (place >= Place.word) found(entry, place)
      }
    }
  }

  /** Calls `found` for every text that has a word beginning with each of the needles, in any order. */
  scanWords(needles: readonly Needle[], found: (entry: number) => void): void {
    const pairs = Uint16Array.from(new Set(needles.flatMap((needle) => [...needle.pairs])))
    if (!this.findsParts || pairs.length === 0) return
    const asked = this.bitmaps.asking(pairs)
    for (const block of this.texts.blocks)
      for (const entry of this.bitmaps.withAll(asked, block)) if (this.hasWords(entry, needles)) found(entry)
  }

  private hasWords(entry: number, needles: readonly Needle[]): boolean {
    for (const { bytes } of needles) {
      const place = this.locate(entry, bytes, this.texts.size(entry))
      if (place === -1 || place > Place.word) return false
    }
    return true
  }

  /**
   * Calls `found` for every text within `limit` (1 or 2) edits of the needle (ASCII); and with one edit more than the limit where
   * only a beginning of the text, or of one of its words, is within one edit. `worth` is by edits.
   */
  scanNear(
    needle: Needle,
    distance: EditDistance,
    limit: 1 | 2,
    { longest, mayTie }: Worth,
    found: (entry: number, edits: number) => void,
  ): void {
    if (!this.findsParts) return
    const { texts } = this
    const { bytes } = needle
    const pairs = this.rows.slice(0, pairBitsOf(bytes, 0, bytes.length, this.rows))
    const near = { bits: pairs, swapped: swappedBitsOf(bytes), two: true, shortest: bytes.length - limit, longest: 0 }
    // Of the block that is looked at.
    let shortest = near.shortest
    const follow = () => {
      // Of texts that are longer by more than the limit only a beginning can be near, and that by one edit.
      near.two = limit === 2 && shortest <= bytes.length + limit && longest[2] >= shortest
      near.longest = Math.max(Math.min(bytes.length + limit, longest[0]), longest[limit + 1])
    }
    const isWorth = (entry: number, length: number, edits: number) =>
      length < longest[edits] || (length === longest[edits] && mayTie(entry))
    const visit = (entry: number, mayBeOne: boolean) => {
      const length = texts.length(entry)
      const longer = length - bytes.length
      if (longer >= -limit && longer <= limit && isWorth(entry, length, mayBeOne ? 0 : 2)) {
        const edits = this.editsToWhole(entry, distance)
        if (edits <= limit) {
          found(entry, edits)
          return follow()
        }
      }
      if (!mayBeOne || longer <= 0 || !isWorth(entry, length, limit + 1)) return
      if (!this.hasNearWord(entry, needle, distance)) return
      found(entry, limit + 1)
      follow()
    }
    const nearPairs = new NearPairs(near)
    for (const block of texts.blocks) {
      if (texts.longestOf(block) < near.shortest) continue
      shortest = Math.max(near.shortest, texts.shortestOf(block))
      follow()
      if (shortest > near.longest) return
      this.bitmaps.visitNearly(nearPairs, block, near, visit)
    }
  }

  private editsToWhole(entry: number, distance: EditDistance): number {
    const from = this.texts.offset(entry)
    distance.measure(this.texts.bytes, from, from + this.texts.size(entry))
    return distance.whole
  }

  private hasNearWord(entry: number, needle: Needle, distance: EditDistance): boolean {
    const { texts } = this
    const text = texts.bytes
    const from = texts.offset(entry)
    const to = from + texts.size(entry)
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
    const { texts } = this
    const text = texts.bytes
    const from = texts.offset(entry)
    const to = from + texts.size(entry)
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
