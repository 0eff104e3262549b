import type { Port, PortHit } from '@fairway/contract'
import { canonicalLocode } from '@fairway/tracking/ports'
import { EditDistance, LONGEST_QUERY } from './edit-distance.ts'
import { compact, fold } from './fold.ts'
import { pinyinInitials } from './pinyin-initials.ts'
import { pinyinOf, plainPinyin } from './pinyin.ts'

interface SearchablePort {
  port: Port
  name: string
  /** The name without spaces, as text and as bytes. */
  whole: string
  bytes: Uint8Array
  nameZh: string
  initials: string
  /** The Chinese name in pinyin, without spaces, as text and as bytes, and where its syllables begin; empty where it has none. */
  pinyin: string
  pinyinBytes: Uint8Array
  starts: readonly number[]
}

/** Ranks, best first, in steps that leave room for the port's size. */
const Rank = {
  locode: 0,
  name: 10,
  nameZh: 20,
  nameStart: 30,
  nameZhStart: 40,
  locodeStart: 50,
  ownLetters: 60,
  initials: 70,
  pinyin: 80,
  word: 90,
  pinyinWord: 100,
  part: 110,
  near: 120,
} as const

/** A port whose own three letters were typed stands before others of its size: SIN is Singapore, not Sines. */
const OWN_LETTERS_TYPED = -0.5
/** Fewer letters of pinyin say too little: they begin every other English name. */
const LEAST_PINYIN = 3
const LEAST_PINYIN_INSIDE = 4

interface Candidate {
  port: Port
  match: PortHit['match']
  rank: number
}

/**
 * Finds ports by LOCODE, with or without its space or its country, by English and Chinese name, by the pinyin of the latter or its
 * initials, by a part of a name, and by a near spelling. A few thousand ports are simply all looked at.
 */
export class PortSearch {
  private readonly searchable: readonly SearchablePort[]
  private calls: ReadonlyMap<string, number> = new Map()

  constructor(ports: readonly Port[]) {
    this.searchable = ports.map(readied)
  }

  /** How often each port was called at of late: of two of one size the busier comes first. */
  rankByCalls(calls: ReadonlyMap<string, number>): void {
    this.calls = calls
  }

  /** The best `limit` ports for what was typed: by how well they match, then by size, then by calls. */
  search(text: string, limit: number): PortHit[] {
    const folded = fold(text)
    const query = compact(folded)
    if (query === '' || limit < 1) return []
    const locode = /^[A-Z]{2}[A-Z0-9]{3}$/.test(query) ? canonicalLocode(query) : null
    let found = this.searchable.flatMap((port) => matchOf(port, query, locode) ?? [])
    if (found.length === 0) found = this.near(query)
    const callsAt = (port: Port) => this.calls.get(port.locode) ?? 0
    return found
      .toSorted(
        (a, b) =>
          a.rank + a.port.size - (b.rank + b.port.size) ||
          callsAt(b.port) - callsAt(a.port) ||
          a.port.name.length - b.port.name.length ||
          (a.port.locode < b.port.locode ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ port, match }) => ({ ...port, match }))
  }

  private near(query: string): Candidate[] {
    if (!/^[A-Z]+$/.test(query) || query.length < 5 || query.length > LONGEST_QUERY) return []
    const limit = query.length <= 7 ? 1 : 2
    const distance = new EditDistance(new TextEncoder().encode(query))
    return this.searchable.flatMap(({ port, bytes, pinyinBytes }) => {
      distance.measure(bytes, 0, bytes.length)
      const { whole, beginning } = distance
      if (whole <= limit) return { port, match: 'fuzzy' as const, rank: Rank.near + 10 * whole }
      if (beginning <= 1) return { port, match: 'fuzzy' as const, rank: Rank.near + 30 }
      distance.measure(pinyinBytes, 0, pinyinBytes.length)
      return distance.whole <= limit ? { port, match: 'fuzzy' as const, rank: Rank.near + 40 } : []
    })
  }
}

function readied(port: Port): SearchablePort {
  const encoder = new TextEncoder()
  const name = fold(port.name)
  const nameZh = port.nameZh === null ? '' : compact(fold(port.nameZh))
  const syllables = pinyinOf(nameZh) ?? []
  const pinyin = syllables.join('')
  return {
    port,
    name,
    whole: compact(name),
    bytes: encoder.encode(name),
    nameZh,
    initials: nameZh === '' ? '' : pinyinInitials(nameZh),
    pinyin,
    pinyinBytes: encoder.encode(pinyin),
    starts: syllables.map((_, at) => syllables.slice(0, at).join('').length),
  }
}

function matchOf(ready: SearchablePort, query: string, locode: string | null): Candidate | null {
  const { port, name, whole, nameZh, initials } = ready
  if (port.locode === locode) return { port, match: 'locode', rank: Rank.locode }
  if (whole === query) return { port, match: 'name', rank: Rank.name }
  if (nameZh === query) return { port, match: 'name-zh', rank: Rank.nameZh }
  const ownLetters = port.locode.slice(2) === query
  // One letter says too little for more than the beginnings of names.
  if (whole.startsWith(query))
    return { port, match: 'name', rank: Rank.nameStart + (ownLetters ? OWN_LETTERS_TYPED : 0) }
  if (nameZh.includes(query)) return { port, match: 'name-zh', rank: Rank.nameZhStart }
  if (query.length < 2) return null
  if (port.locode.startsWith(query) && query.length >= 4) return { port, match: 'locode', rank: Rank.locodeStart }
  if (ownLetters) return { port, match: 'locode', rank: Rank.ownLetters }
  if (initials === query) return { port, match: 'name-zh', rank: Rank.initials }
  const spoken = placeInPinyin(ready, plainPinyin(query))
  const written = placeInName(name, whole, query)
  if (spoken !== null && spoken < (written ?? Infinity)) return { port, match: 'name-zh', rank: spoken }
  return written === null ? null : { port, match: 'name-part', rank: written }
}

function placeInPinyin({ pinyin, starts }: SearchablePort, query: string): number | null {
  if (query.length < LEAST_PINYIN) return null
  if (pinyin.startsWith(query)) return Rank.pinyin
  const inside = query.length >= LEAST_PINYIN_INSIDE && starts.some((start) => pinyin.startsWith(query, start))
  return inside ? Rank.pinyinWord : null
}

function placeInName(name: string, whole: string, query: string): number | null {
  if (!whole.includes(query)) return null
  const words = name.split(' ')
  return words.some((_, at) => words.slice(at).join('').startsWith(query)) ? Rank.word : Rank.part
}
