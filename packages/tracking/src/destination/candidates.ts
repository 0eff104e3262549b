import type { Port } from '../ports/port.ts'
import { canonicalLocode } from '../ports/index.ts'
import { countriesOf, isCountryName } from './countries.ts'
import { readLocode } from './locode-form.ts'
import type { NameHit, PortNames } from './names.ts'
import { withoutPhrases, withoutPlaces } from './no-port.ts'

/** How a port was read off a text, from the surest to the least sure. */
export type DestinationMethod = 'locode' | 'eri' | 'alias' | 'name-country' | 'name' | 'name-part' | 'fuzzy'

/** A port that a text may mean; `score` is what is left when no other port is meant by the same words. */
export interface Candidate {
  port: Port
  method: DestinationMethod
  score: number
}

/** The names and codes that texts are held against. */
export interface PortWords {
  byLocode: ReadonlyMap<string, Port>
  /** Two letters of the countries that have ports. */
  countries: ReadonlySet<string>
  names: PortNames
}

/** What a part of a text leads to. `nothing`: it names no port (FOR ORDERS, a country). */
export interface Reading {
  candidates: readonly Candidate[]
  nothing: boolean
}

const score = {
  locode: 0.97,
  locodeAndMore: 0.92,
  nameAndCountry: 0.95,
  alias: 0.93,
  name: 0.92,
  loose: 0.62,
  otherCountry: 0.5,
  near: 0.78,
  farther: 0.74,
  cut: 0.8,
} as const
const MISSED: Reading = { candidates: [], nothing: false }
const found = (candidates: readonly Candidate[]): Reading => ({ candidates, nothing: false })

const byHits = (hits: readonly NameHit[], factor = 1): Candidate[] =>
  hits.map(({ port, by, loose }) => ({
    port,
    method: by,
    score: factor * (loose ? score.loose : by === 'alias' ? score.alias : score.name),
  }))

/** Reads a part as a whole: a LOCODE, or a name with nothing but places, phrases and a country beside it. */
export function readWhole(words: readonly string[], known: PortWords): Reading {
  const compact = words.join('')
  const named = known.names.exact(compact)
  const coded = readCode(words, known)
  // Five letters are a name first where there is such a name (GENOA, BRAKE); the code stays as the other reading.
  if (named.length > 0)
    return found([
      ...byHits(named),
      ...coded.filter(({ port }) => named.every((hit) => hit.port !== port)).map((one) => ({ ...one, score: 0.3 })),
    ])
  if (coded.length > 0) return found(coded)
  const text = words.join(' ')
  const { rest, said } = withoutPhrases(text)
  const bare = withoutPlaces(rest)
  if (bare === '') return { candidates: [], nothing: said }
  if (bare !== text) {
    const again = readWhole(bare.split(' '), known)
    // She waits for orders off that port: it may not be where she is going.
    if (again.candidates.length > 0)
      return found(again.candidates.map((one) => ({ ...one, score: one.score * (said ? 0.85 : 0.97) })))
  }
  if (isCountryName(bare.replaceAll(' ', ''))) return { candidates: [], nothing: true }
  return found(readWithCountry(bare.split(' '), known))
}

function readCode(words: readonly string[], known: PortWords): Candidate[] {
  const form = readLocode(words, (code) => known.countries.has(code))
  const port = form === null ? undefined : known.byLocode.get(canonicalLocode(form.code))
  if (form === null || port === undefined) return []
  const all = form.words === words.length
  return [
    {
      port,
      method: 'locode',
      score: all ? score.locode : form.spaced ? score.locodeAndMore : score.locodeAndMore - 0.04,
    },
  ]
}

/** A country before or behind the name, of one word or two (`VIET NAM`). */
function readWithCountry(words: readonly string[], known: PortWords): Candidate[] {
  for (const taken of [2, 1]) {
    if (words.length <= taken) continue
    for (const [country, name] of [
      [words.slice(-taken), words.slice(0, -taken)],
      [words.slice(0, taken), words.slice(taken)],
    ] as const) {
      const codes = countriesOf(country.join(''), known.countries)
      if (codes.length === 0) continue
      const hits = known.names.exact(name.join(''))
      const there = hits.filter(({ port }) => codes.includes(port.country))
      if (there.length > 0)
        return there.map(({ port }) => ({ port, method: 'name-country', score: score.nameAndCountry }))
      if (hits.length > 0) return byHits(hits, score.otherCountry)
    }
  }
  return []
}

/** Reads what is known among the words of a part: the longest names first, each word once. */
export function readParts(words: readonly string[], known: PortWords, cut: boolean): Reading {
  const bare = withoutPlaces(withoutPhrases(words.join(' ')).rest)
    .split(' ')
    .filter((word) => word !== '')
  const letters = bare.join('').length
  const taken = new Set<number>()
  const hits: Array<{ at: number; candidates: Candidate[] }> = []
  for (let length = Math.min(4, bare.length); length > 0; length--)
    for (let at = 0; at + length <= bare.length; at++) {
      const compact = bare.slice(at, at + length).join('')
      if (compact.length < 4 || Array.from({ length }, (_, i) => at + i).some((i) => taken.has(i))) continue
      const names = known.names.exact(compact).filter(({ loose }) => !loose)
      if (names.length === 0) continue
      for (let i = 0; i < length; i++) taken.add(at + i)
      const share = compact.length / letters
      hits.push({
        at,
        candidates: names.map(({ port }) => ({
          port,
          method: 'name-part',
          score: share >= 0.75 ? 0.85 : share >= 0.5 ? 0.76 : 0.6,
        })),
      })
    }
  hits.sort((a, b) => b.at - a.at)
  const several = new Set(hits.map(({ candidates }) => candidates[0]!.port)).size > 1
  if (hits.length > 0)
    return found(
      hits.flatMap(({ candidates }) => candidates.map((one) => (several ? { ...one, score: one.score * 0.75 } : one))),
    )
  return readNear(bare, known, cut)
}

/** One slip or two away from a name, or cut off at the end of the field. */
function readNear(bare: readonly string[], known: PortWords, cut: boolean): Reading {
  const compact = bare.join('')
  if (cut) {
    const begun = known.names.beginning(compact)
    if (begun.length > 0) return found(begun.map(({ port }) => ({ port, method: 'name-part', score: score.cut })))
  }
  if (/\d/.test(compact)) return MISSED
  const shorter =
    bare.length > 1 && countriesOf(bare.at(-1)!, known.countries).length > 0 ? bare.slice(0, -1).join('') : compact
  const { hits, distance } = known.names.near(shorter)
  return found(hits.map(({ port }) => ({ port, method: 'fuzzy', score: distance === 1 ? score.near : score.farther })))
}
