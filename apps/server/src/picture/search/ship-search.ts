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
import type { ShipNames } from './ship-names.ts'
import { SlotTable } from './slot-table.ts'
import type { Needle } from './needle.ts'
import { Place, TextIndex } from './text-index.ts'

export interface ShipMatch {
  mmsi: number
  match: MatchReason
  /** The text that matched: the former name, the call sign, the number. */
  matched: string
}

const MOST_HITS = 100
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
 * Every change is in place and costs some microseconds; a search passes over bitmaps of letter pairs and a column of first letters.
 */
export class ShipSearch {
  private readonly table = new SlotTable()
  /** Both below 2³¹; as 32-bit integers they are compared without floating point. */
  private mmsi: Int32Array
  private imo: Int32Array
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
    this.mmsi = new Int32Array(expected)
    this.imo = new Int32Array(expected)
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
      if (slot >= this.mmsi.length) this.growSlots()
      this.table.set(mmsi, slot)
      this.mmsi[slot] = mmsi
      this.firstName[slot] = -1
      this.firstCode[slot] = -1
    }
    this.fingerprint[slot] = print
    this.imo[slot] = names.imo ?? 0
    this.addTexts(slot, names)
    return true
  }

  remove(mmsi: number): void {
    const slot = this.table.get(mmsi)
    if (slot === -1) return
    this.clear(slot)
    this.table.delete(mmsi)
    this.mmsi[slot] = 0
    this.imo[slot] = 0
    this.freeSlots.push(slot)
  }

  /** The best `limit` (at most 100) ships for what was typed, best first; nothing for a text without letters or digits. */
  search(text: string, limit: number): ShipMatch[] {
    const query = parseQuery(text)
    if (query === null || limit < 1) return []
    const hits = new BestHits(Math.min(Math.floor(limit), MOST_HITS), (a, b) => this.compare(a, b))
    if (query.digits !== null) this.findNumbers(query.digits, query.imoChecked, hits)
    if (!query.numberOnly) this.findTexts(query, hits)
    return Array.from({ length: hits.count }, (_, at) => this.match(hits, at))
  }

  private compare(a: number, b: number): number {
    if (a >= 0 && b >= 0) return this.names.compare(a, b)
    return a < IMO_MATCH && b < IMO_MATCH ? this.codes.compare(codeEntry(a), codeEntry(b)) : 0
  }

  private findTexts(query: Query, hits: BestHits): void {
    const { names, codes } = this
    const { needle } = query
    const typed = needle.bytes.length
    codes.scanBeginnings(needle, (entry) => {
      const key = codeKey(codes.kind[entry], codes.length[entry], typed)
      if (key !== null) hits.offer(codes.owner[entry], key, codeMatch(entry))
    })
    // One letter says too little for more than the beginnings of names.
    if (query.letters < 2) {
      names.scanBeginnings(needle, (entry) =>
        hits.offer(
          names.owner[entry],
          beginningKey(names.kind[entry], names.length[entry] === typed, names.length[entry]),
          entry,
        ),
      )
      return
    }
    const candidates = names.candidates(needle)
    this.offerBeginnings(candidates, needle, hits)
    // Parts rank below beginnings: when those fill the list there is nothing to look for.
    if (hits.worst >= keyOf(Rank.nameZh, PART_OF_NAME_ZH, 0)) this.offerParts(candidates, needle, hits)
    if (hits.count < FEW) this.findLoosely(query, hits)
  }

  private offerBeginnings(candidates: Int32Array, needle: Needle, hits: BestHits): void {
    const { names } = this
    const longest = new LongestWorth((kind) => beginningKey(kind, true, 0), hits)
    names.sortOutBeginnings(candidates, needle, longest.ofKind, (entry) => {
      const length = names.length[entry]
      hits.offer(names.owner[entry], beginningKey(names.kind[entry], length === needle.bytes.length, length), entry)
      longest.follow(hits.worst)
    })
  }

  private offerParts(candidates: Int32Array, needle: Needle, hits: BestHits): void {
    const { names } = this
    const longest = new LongestWorth((kind) => partKey(kind, Place.word, 0), hits)
    names.sortOutParts(candidates, needle, longest.ofKind, (entry, place) => {
      hits.offer(names.owner[entry], partKey(names.kind[entry], place, names.length[entry]), entry)
      longest.follow(hits.worst)
    })
  }

  /** Words in any order; then, from five letters on and where nothing is exactly it, near spellings. */
  private findLoosely(query: Query, hits: BestHits): void {
    const { names } = this
    if (query.words.length > 1) {
      names.scanWords(query.words, (entry) =>
        hits.offer(names.owner[entry], keyOf(Rank.part, 3, names.length[entry]), entry),
      )
    }
    const { bytes } = query.needle
    // Whoever typed a whole name, a call sign or a number has not misspelt it.
    if (hits.count > 0 && hits.keys[0] < keyOf(Rank.nameStart, 0, 0)) return
    if (hits.count >= FEW || !query.spelt || bytes.length < 5 || bytes.length > LONGEST_QUERY) return
    names.scanNear(query.needle, new EditDistance(bytes), bytes.length <= 7 ? 1 : 2, (entry, edits) =>
      hits.offer(names.owner[entry], keyOf(Rank.near, edits, names.length[entry]), entry),
    )
  }

  private findNumbers(digits: string, imoChecked: boolean, hits: BestHits): void {
    const wanted = Number(digits)
    if (digits.length === 9) {
      const slot = this.table.get(wanted)
      if (slot !== -1) hits.offer(slot, keyOf(Rank.mmsi, 0, 0), MMSI_MATCH)
    }
    if (digits.length < 3 || digits.length > 9) return
    const mmsiScale = 10 ** (9 - digits.length)
    const imoScale = digits.length <= 7 ? 10 ** (7 - digits.length) : 0
    this.offerNumbers(this.mmsi, wanted * mmsiScale, mmsiScale, MMSI_MATCH, keyOf(Rank.number, 0, 0), hits)
    if (imoScale > 0)
      this.offerNumbers(
        this.imo,
        wanted * imoScale,
        imoScale,
        IMO_MATCH,
        imoScale === 1 && imoChecked ? keyOf(Rank.imo, 0, 0) : keyOf(Rank.number, 1, 0),
        hits,
      )
  }

  /** Offers the ships whose number lies in [from, from + count). */
  private offerNumbers(
    numbers: Int32Array,
    from: number,
    count: number,
    entry: number,
    key: number,
    hits: BestHits,
  ): void {
    const { slotEnd } = this
    const first = Math.max(1, from) | 0
    const span = (from + count - first) | 0
    // One comparison does for both ends: what lies below `first` wraps round to a large number.
    for (let slot = 0; slot < slotEnd; slot++) if ((numbers[slot] - first) >>> 0 < span) hits.offer(slot, key, entry)
  }

  private match(hits: BestHits, at: number): ShipMatch {
    const slot = hits.slots[at]
    const entry = hits.entries[at]
    const mmsi = this.mmsi[slot]
    if (entry === MMSI_MATCH) return { mmsi, match: 'mmsi', matched: String(mmsi).padStart(9, '0') }
    if (entry === IMO_MATCH) return { mmsi, match: 'imo', matched: String(this.imo[slot]) }
    if (entry >= 0) return { mmsi, match: reasonOf(hits.keys[at]), matched: this.names.given(entry) }
    const code = codeEntry(entry)
    return this.codes.kind[code] === CodeKind.callSign
      ? { mmsi, match: 'call-sign', matched: this.codes.given(code) }
      : { mmsi, match: 'name-zh', matched: this.nameZhOf(slot) }
  }

  private nameZhOf(slot: number): string {
    for (let entry = this.firstName[slot]; entry !== -1; entry = this.names.next[entry]) {
      if (this.names.kind[entry] === NameKind.nameZh) return this.names.given(entry)
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
    const capacity = Math.ceil(this.mmsi.length * 1.5)
    const mmsi = new Int32Array(capacity)
    const imo = new Int32Array(capacity)
    const firstName = new Int32Array(capacity)
    const firstCode = new Int32Array(capacity)
    const fingerprint = new Float64Array(capacity)
    mmsi.set(this.mmsi)
    imo.set(this.imo)
    firstName.set(this.firstName)
    firstCode.set(this.firstCode)
    fingerprint.set(this.fingerprint)
    Object.assign(this, { mmsi, imo, firstName, firstCode, fingerprint })
  }
}
