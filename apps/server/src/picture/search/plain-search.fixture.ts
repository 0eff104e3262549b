import { compact, fold } from './fold.ts'
import { parseQuery } from './query.ts'
import { beginningKey, codeKey, CodeKind, keyOf, NameKind, partKey, Rank, reasonOf } from './ranking.ts'
import type { ShipNames } from './ship-names.ts'
import { Place } from './text-index.ts'

interface Hit {
  slot: number
  key: number
  /** What orders equal keys: names among themselves, codes among themselves. */
  text: string
  from: 'names' | 'codes' | 'numbers'
}

const namesOf = ({ name, nameZh, formerNames }: ShipNames) =>
  [[NameKind.name, name] as const, [NameKind.nameZh, nameZh] as const].concat(
    formerNames.map((former) => [NameKind.former, former] as never),
  )

/** Edits (insert, delete, replace, swap of neighbours) between two texts, by the book. */
export function editsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j))
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2][j - 2] + 1)
      rows[i][j] = least
    }
  return rows[a.length][b.length]
}

/** What {@link ShipSearch.search} finds, by looking at every text of every ship in the order in which they were added: MMSI and reason. */
export function plainSearch(ships: ReadonlyArray<readonly [number, ShipNames]>, text: string, limit: number): string[] {
  const query = parseQuery(text)
  if (query === null) return []
  const typed = new TextDecoder().decode(query.needle.bytes)
  const best = new Map<number, Hit>()
  const offer = (hit: Hit) => {
    const known = best.get(hit.slot)
    if (known === undefined || hit.key < known.key) best.set(hit.slot, hit)
  }
  const names = ships.flatMap(([, ship], slot) =>
    namesOf(ship).flatMap(([kind, name]) =>
      name === null ? [] : [{ slot, kind, folded: fold(name), text: compact(fold(name)) }],
    ),
  )
  ships.forEach(([, { callSign }], slot) => {
    const code = callSign === null ? '' : compact(fold(callSign))
    const key = code.startsWith(typed) && code !== '' ? codeKey(CodeKind.callSign, code.length, typed.length) : null
    if (key !== null) offer({ slot, key, text: code, from: 'codes' })
  })
  for (const { slot, kind, folded, text: name } of names) {
    if (name.startsWith(typed)) {
      offer({ slot, key: beginningKey(kind, name === typed, name.length), text: folded, from: 'names' })
    } else if (query.letters >= 2 && name.includes(typed)) {
      const place = startsOfWords(folded).some((start) => compact(folded.slice(start)).startsWith(typed))
        ? Place.word
        : Place.inside
      offer({ slot, key: partKey(kind, place, name.length), text: folded, from: 'names' })
    }
  }
  const few = () => Math.min(best.size, limit) < 5
  if (query.letters >= 2 && few() && query.words.length > 1) {
    const words = query.words.map(({ bytes }) => new TextDecoder().decode(bytes))
    for (const { slot, folded, text: name } of names)
      if (words.every((word) => startsOfWords(folded).some((start) => compact(folded.slice(start)).startsWith(word))))
        offer({ slot, key: keyOf(Rank.part, 3, name.length), text: folded, from: 'names' })
  }
  const isSure = [...best.values()].some(({ key }) => key < keyOf(Rank.nameStart, 0, 0))
  if (few() && !isSure && query.spelt && typed.length >= 5 && typed.length <= 31)
    for (const { slot, folded, text: name } of names) {
      const edits = nearness(typed, folded, name)
      if (edits !== null) offer({ slot, key: keyOf(Rank.near, edits, name.length), text: folded, from: 'names' })
    }
  return [...best.values()]
    .toSorted((a, b) => a.key - b.key || (a.from === b.from ? order(a.text, b.text) : 0) || a.slot - b.slot)
    .slice(0, limit)
    .map(({ slot, key, from }) => `${ships[slot][0]} ${from === 'codes' ? 'call-sign' : reasonOf(key)}`)
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const startsOfWords = (folded: string): number[] =>
  [...folded.matchAll(/(?:^| )(?=.)/g)].map(({ index, 0: space }) => index + space.length)

/** Edits of a near spelling, one more than may be where only a beginning of a word is near; null where it is none. */
function nearness(typed: string, folded: string, name: string): number | null {
  const limit = typed.length <= 7 ? 1 : 2
  const whole = Math.abs(name.length - typed.length) <= limit ? editsBetween(typed, name) : Infinity
  if (whole <= limit) return whole
  const isNear = (start: number) => {
    const word = compact(folded.slice(start))
    return [-1, 0, 1].some((more) => editsBetween(typed, word.slice(0, typed.length + more)) <= 1)
  }
  return name.length > typed.length && startsOfWords(folded).some(isNear) ? limit + 1 : null
}
