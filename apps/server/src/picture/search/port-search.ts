import type { Port, PortHit } from '@fairway/contract'
import { canonicalLocode } from '@fairway/tracking/ports'
import { EditDistance, LONGEST_QUERY } from './edit-distance.ts'
import { compact, fold } from './fold.ts'
import { pinyinInitials } from './pinyin-initials.ts'

interface SearchablePort {
  port: Port
  name: string
  /** The name without spaces, as text and as bytes. */
  whole: string
  bytes: Uint8Array
  nameZh: string
  initials: string
}

/** Ranks, best first, in steps that leave room for the port's size. */
const Rank = {
  locode: 0,
  name: 10,
  nameZh: 20,
  nameStart: 30,
  nameZhStart: 40,
  locodeStart: 50,
  initials: 60,
  word: 70,
  part: 80,
  near: 90,
} as const

interface Candidate {
  port: Port
  match: PortHit['match']
  rank: number
}

/** Finds ports by LOCODE, with or without its space, by English and Chinese name, by a part of it, and by a near spelling. A few thousand ports are simply all looked at. */
export class PortSearch {
  private readonly searchable: readonly SearchablePort[]

  constructor(ports: readonly Port[]) {
    const encoder = new TextEncoder()
    this.searchable = ports.map((port) => {
      const name = fold(port.name)
      const nameZh = port.nameZh === null ? '' : compact(fold(port.nameZh))
      return {
        port,
        name,
        whole: compact(name),
        bytes: encoder.encode(name),
        nameZh,
        initials: nameZh === '' ? '' : pinyinInitials(nameZh),
      }
    })
  }

  /** The best `limit` ports for what was typed: by how well they match, then by size. */
  search(text: string, limit: number): PortHit[] {
    const folded = fold(text)
    const query = compact(folded)
    if (query === '' || limit < 1) return []
    const locode = /^[A-Z]{2}[A-Z0-9]{3}$/.test(query) ? canonicalLocode(query) : null
    let found = this.searchable.flatMap((port) => matchOf(port, query, locode) ?? [])
    if (found.length === 0) found = this.near(query)
    return found
      .toSorted(
        (a, b) =>
          a.rank + a.port.size - (b.rank + b.port.size) ||
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
    return this.searchable.flatMap(({ port, bytes }) => {
      distance.measure(bytes, 0, bytes.length)
      if (distance.whole <= limit) return { port, match: 'fuzzy' as const, rank: Rank.near + 10 * distance.whole }
      return distance.beginning <= 1 ? { port, match: 'fuzzy' as const, rank: Rank.near + 30 } : []
    })
  }
}

function matchOf(
  { port, name, whole, nameZh, initials }: SearchablePort,
  query: string,
  locode: string | null,
): Candidate | null {
  if (port.locode === locode) return { port, match: 'locode', rank: Rank.locode }
  if (whole === query) return { port, match: 'name', rank: Rank.name }
  if (nameZh === query) return { port, match: 'name-zh', rank: Rank.nameZh }
  // One letter says too little for more than the beginnings of names.
  if (whole.startsWith(query)) return { port, match: 'name', rank: Rank.nameStart }
  if (nameZh.includes(query)) return { port, match: 'name-zh', rank: Rank.nameZhStart }
  if (query.length < 2) return null
  if (port.locode.startsWith(query) && query.length >= 4) return { port, match: 'locode', rank: Rank.locodeStart }
  if (initials === query) return { port, match: 'name-zh', rank: Rank.initials }
  const place = wordOrPart(name, whole, query)
  return place === null ? null : { port, match: 'name-part', rank: place }
}

function wordOrPart(name: string, whole: string, query: string): number | null {
  if (!whole.includes(query)) return null
  const words = name.split(' ')
  return words.some((_, at) => words.slice(at).join('').startsWith(query)) ? Rank.word : Rank.part
}
