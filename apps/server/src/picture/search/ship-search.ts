import type { MatchReason } from '@fairway/contract'
import { BestHits } from './best-hits.ts'
import { EditDistance, LONGEST_QUERY } from './edit-distance.ts'
import { fingerprintOf } from './fingerprint.ts'
import { compact, fold } from './fold.ts'
import { LongestWorth } from './longest-worth.ts'
import { pinyinInitials } from './pinyin-initials.ts'
import { parseQuery, type Query } from './query.ts'
import {
  beginningKey,
  codeKey,
  CodeKind,
  keyOf,
  NameKind,
  PART_OF_NAME_ZH,
  partKey,
  Rank,
  reasonOf,
} from './ranking.ts'
import { FEWEST_DIGITS, NumberIndex } from './number-index.ts'
import type { ShipNames } from './ship-names.ts'
import { SlotTable } from './slot-table.ts'
import type { Needle } from './needle.ts'
import { ANY, Place, TextIndex } from './text-index.ts'

export interface ShipMatch {
  mmsi: number
  match: MatchReason
  /** The text that matched: the former name, the call sign, the number. */
  matched: string
}

const nameKinds = Object.values(NameKind)
/** A hundred to show, and one that tells that there are more. */
const MOST_HITS = 101
const MOST_OF_IMO = 20
const MOST_FORMER_NAMES = 10
/** With fewer hits than this the search goes on to words in any order and near spellings. */
const FEW = 5
/** Entries of {@link BestHits}: texts of the name index as they are, numbers as these, texts of the code index below them. */
const MMSI_MATCH = -1
const IMO_MATCH = -2
const codeMatch = (entry: number): number => -3 - entry
const codeEntry = codeMatch

/**
 * Finds ships by what people type: MMSI, IMO number, call sign, name, Chinese name or its pinyin initials, former names, parts, near spellings.
 * Every change is in place and costs some microseconds; a search passes over bitmaps of letter pairs.
 */
export class ShipSearch {
  private readonly table = new SlotTable()
  private readonly mmsi: NumberIndex
  private readonly imo: NumberIndex
  /** First text of each slot in the two indexes, -1 when none. */
  private firstName: Int32Array
  private firstCode: Int32Array
  /** Fingerprint of what was set last, to make repeats cheap: statics come every six minutes and rarely change. */
  private fingerprint: Float64Array
  private slotEnd = 0
  private readonly freeSlots: number[] = []
  private readonly names: TextIndex
  private readonly codes: TextIndex
  private readonly maxShips: number

  constructor({ maxShips = 1_000_000, expected = 4_096 }: { maxShips?: number; expected?: number } = {}) {
    this.maxShips = maxShips
    this.mmsi = new NumberIndex(9, expected)
    this.imo = new NumberIndex(7, expected)
    this.firstName = new Int32Array(expected)
    this.firstCode = new Int32Array(expected)
    this.fingerprint = new Float64Array(expected)
    this.names = new TextIndex(expected, true)
    this.codes = new TextIndex(expected, false)
  }

  /** Ships in the index. */
  get size(): number {
    return this.table.size
  }

  /** Adds the ship or replaces what she is found by. False when the index is full and the ship is not in it. */
  set(mmsi: number, names: ShipNames): boolean {
    let slot = this.table.get(mmsi)
    const print = fingerprintOf(names)
    if (slot !== -1) {
      if (this.fingerprint[slot] === print) return true
      this.clear(slot)
    } else {
      if (this.table.size >= this.maxShips) return false
      slot = this.freeSlots.pop() ?? this.slotEnd++
      if (slot >= this.firstName.length) this.growSlots()
      this.table.set(mmsi, slot)
      this.mmsi.set(slot, mmsi)
      this.firstName[slot] = -1
      this.firstCode[slot] = -1
    }
    this.fingerprint[slot] = print
    this.imo.set(slot, names.imo ?? 0)
    this.addTexts(slot, names)
    return true
  }

  remove(mmsi: number): void {
    const slot = this.table.get(mmsi)
    if (slot === -1) return
    this.clear(slot)
    this.table.delete(mmsi)
    this.mmsi.set(slot, 0)
    this.imo.set(slot, 0)
    this.freeSlots.push(slot)
  }

  /** The best `limit` (at most 101) ships for what was typed, best first; nothing for a text without letters or digits. */
  search(text: string, limit: number): ShipMatch[] {
    const query = parseQuery(text)
    if (query === null || limit < 1) return []
    const hits = new BestHits(Math.min(Math.floor(limit), MOST_HITS), (a, b) => this.compare(a, b))
    if (query.digits !== null) this.findNumbers(query.digits, query.imoChecked, hits)
    if (!query.numberOnly) this.findTexts(query, hits)
    return Array.from({ length: hits.count }, (_, at) => this.match(hits, at))
  }

  /** Ships that name an IMO number, twenty at most. */
  byImo(imo: number): number[] {
    const found: number[] = []
    this.imo.visit(String(imo).padStart(7, '0'), (slot) => found.push(this.mmsi.numbers[slot]) < MOST_OF_IMO)
    return found
  }

  private compare(a: number, b: number): number {
    if (a >= 0 && b >= 0) return this.names.texts.compare(a, b)
    return a < IMO_MATCH && b < IMO_MATCH ? this.codes.texts.compare(codeEntry(a), codeEntry(b)) : 0
  }

  private findTexts(query: Query, hits: BestHits): void {
    const { codes } = this
    const { needle } = query
    const typed = needle.bytes.length
    codes.scanBeginnings(needle, ANY, (entry) => {
      const key = codeKey(codes.texts.kind(entry), codes.texts.length(entry), typed)
      if (key !== null) hits.offer(codes.texts.owner[entry], key, codeMatch(entry))
    })
    this.offerBeginnings(needle, hits)
    // One letter says too little for more than the beginnings of names.
    if (query.letters < 2) return
    // Parts rank below beginnings: when those fill the list there is nothing to look for.
    if (hits.worst >= keyOf(Rank.nameZh, PART_OF_NAME_ZH, 0)) this.offerParts(needle, hits)
    if (hits.count < FEW) this.findLoosely(query, hits)
  }

  private offerBeginnings(needle: Needle, hits: BestHits): void {
    const { names } = this
    const longest = new LongestWorth(
      nameKinds.map((kind) => beginningKey(kind, false, 0)),
      hits,
    )
    const worth = { longest: longest.ofKind, mayTie: (entry: number) => hits.mayTie(entry) }
    names.scanBeginnings(needle, worth, (entry) => {
      const length = names.texts.length(entry)
      const isWhole = length === needle.bytes.length
      hits.offer(names.texts.owner[entry], beginningKey(names.texts.kind(entry), isWhole, length), entry)
      longest.follow(hits.worst)
    })
  }

  private offerParts(needle: Needle, hits: BestHits): void {
    const { names } = this
    const longest = new LongestWorth(
      nameKinds.map((kind) => partKey(kind, Place.word, 0)),
      hits,
    )
    names.scanParts(needle, longest.ofKind, (entry, place) => {
      hits.offer(names.texts.owner[entry], partKey(names.texts.kind(entry), place, names.texts.length(entry)), entry)
      longest.follow(hits.worst)
    })
  }

  /** Words in any order; then, from five letters on and where nothing is exactly it, near spellings. */
  private findLoosely(query: Query, hits: BestHits): void {
    const { names } = this
    if (query.words.length > 1) {
      names.scanWords(query.words, (entry) =>
        hits.offer(names.texts.owner[entry], keyOf(Rank.part, 3, names.texts.length(entry)), entry),
      )
    }
    const { bytes } = query.needle
    // Whoever typed a whole name, a call sign or a number has not misspelt it.
    if (hits.count > 0 && hits.keys[0] < keyOf(Rank.nameStart, 0, 0)) return
    if (hits.count >= FEW || !query.spelt || bytes.length < 5 || bytes.length > LONGEST_QUERY) return
    const longest = new LongestWorth(
      [0, 1, 2, 3].map((edits) => keyOf(Rank.near, edits, 0)),
      hits,
    )
    const worth = { longest: longest.ofKind, mayTie: (entry: number) => hits.mayTie(entry) }
    names.scanNear(query.needle, new EditDistance(bytes), bytes.length <= 7 ? 1 : 2, worth, (entry, edits) => {
      hits.offer(names.texts.owner[entry], keyOf(Rank.near, edits, names.texts.length(entry)), entry)
      longest.follow(hits.worst)
    })
  }

  private findNumbers(digits: string, imoChecked: boolean, hits: BestHits): void {
    if (digits.length === 9) {
      const slot = this.table.get(Number(digits))
      if (slot !== -1) hits.offer(slot, keyOf(Rank.mmsi, 0, 0), MMSI_MATCH)
    }
    if (digits.length < FEWEST_DIGITS) return
    const offerTo = (key: number, entry: number) => (slot: number) => {
      // Of equal keys the lower slot is better, so after one that does not come in no later one does.
      if (!hits.mayTake(slot, key, entry)) return false
      hits.offer(slot, key, entry)
      return true
    }
    if (digits.length < 9) this.mmsi.visit(digits, offerTo(keyOf(Rank.number, 0, 0), MMSI_MATCH))
    if (digits.length > 7) return
    const isWhole = digits.length === 7 && imoChecked
    this.imo.visit(digits, offerTo(isWhole ? keyOf(Rank.imo, 0, 0) : keyOf(Rank.number, 1, 0), IMO_MATCH))
  }

  private match(hits: BestHits, at: number): ShipMatch {
    const slot = hits.slots[at]
    const entry = hits.entries[at]
    const mmsi = this.mmsi.numbers[slot]
    if (entry === MMSI_MATCH) return { mmsi, match: 'mmsi', matched: String(mmsi).padStart(9, '0') }
    if (entry === IMO_MATCH) return { mmsi, match: 'imo', matched: String(this.imo.numbers[slot]) }
    if (entry >= 0) return { mmsi, match: reasonOf(hits.keys[at]), matched: this.names.texts.given(entry) }
    const code = codeEntry(entry)
    return this.codes.texts.kind(code) === CodeKind.callSign
      ? { mmsi, match: 'call-sign', matched: this.codes.texts.given(code) }
      : { mmsi, match: 'name-zh', matched: this.nameZhOf(slot) }
  }

  private nameZhOf(slot: number): string {
    for (let entry = this.firstName[slot]; entry !== -1; entry = this.names.texts.next[entry]) {
      if (this.names.texts.kind(entry) === NameKind.nameZh) return this.names.texts.given(entry)
    }
    return ''
  }

  private addTexts(slot: number, { name, nameZh, callSign, formerNames }: ShipNames): void {
    this.addName(slot, NameKind.name, name)
    this.addName(slot, NameKind.nameZh, nameZh)
    for (const former of formerNames.slice(0, MOST_FORMER_NAMES)) this.addName(slot, NameKind.former, former)
    this.addCode(slot, CodeKind.callSign, callSign === null ? '' : compact(fold(callSign)), callSign)
    if (nameZh === null) return
    const written = compact(fold(nameZh))
    const initials = pinyinInitials(written)
    if (initials !== written) this.addCode(slot, CodeKind.initials, initials, initials)
  }

  private addName(slot: number, kind: number, text: string | null): void {
    const folded = text === null ? '' : fold(text)
    if (folded !== '') this.firstName[slot] = this.names.add(slot, kind, folded, text!, this.firstName[slot])
  }

  private addCode(slot: number, kind: number, folded: string, given: string | null): void {
    if (folded !== '') this.firstCode[slot] = this.codes.add(slot, kind, folded, given!, this.firstCode[slot])
  }

  private clear(slot: number): void {
    this.names.removeAll(this.firstName[slot])
    this.codes.removeAll(this.firstCode[slot])
    this.firstName[slot] = -1
    this.firstCode[slot] = -1
  }

  private growSlots(): void {
    const capacity = Math.ceil(this.firstName.length * 1.5)
    const firstName = new Int32Array(capacity)
    const firstCode = new Int32Array(capacity)
    const fingerprint = new Float64Array(capacity)
    firstName.set(this.firstName)
    firstCode.set(this.firstCode)
    fingerprint.set(this.fingerprint)
    this.mmsi.grow(capacity)
    this.imo.grow(capacity)
    Object.assign(this, { firstName, firstCode, fingerprint })
  }
}
