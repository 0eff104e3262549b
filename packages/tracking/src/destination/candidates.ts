import type { Port } from '../ports/port.ts'
import { canonicalLocode } from '../ports/index.ts'
import { countriesOf, isCountryName, liesIn } from './countries.ts'
import { readLocode } from './locode-form.ts'
import { isBeginning, isGeneric, type NameHit, type PortNames } from './names.ts'
import { withoutPhrases, withoutPlaces, workAtSea } from './no-port.ts'

/** How a port was read off a text, from the surest to the least sure. */
export type DestinationMethod = 'locode' | 'eri' | 'alias' | 'name-country' | 'name' | 'name-part' | 'fuzzy' | 'learned'

/** A port that a text may mean; `score` is what is left when no other port is meant by the same words. */
export interface Candidate {
  port: Port
  method: DestinationMethod
  score: number
  /** Only where the ship is within so many metres of it. */
  within?: number
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
  onlyPort: 0.85,
  near: 0.78,
  farther: 0.74,
  cut: 0.8,
  begun: 0.82,
  partNear: 0.72,
  shortNear: 0.66,
} as const
/** What is the name of a port, and far more often none: believed only of a ship within so many metres of that port. */
const seldomNames: ReadonlyMap<string, number> = new Map([
  ['ANCHORAGE', 1_500_000],
  ['POLICE', 500_000],
  ['HORMUZ', 20_000],
])
/** `SG EOPL`: countries of one port, by their two letters. */
const onlyPortOf: Readonly<Record<string, string>> = { SG: 'SGSIN', HK: 'HKHKG', GI: 'GIGIB' }
const MISSED: Reading = { candidates: [], nothing: false }
const found = (candidates: readonly Candidate[]): Reading => ({ candidates, nothing: false })

const byHits = (hits: readonly NameHit[], factor = 1): Candidate[] =>
  hits.map(({ port, by, loose, within }) => ({
    port,
    method: by,
    score: factor * (loose ? score.loose : by === 'alias' ? score.alias : score.name),
    ...(within !== undefined && { within }),
  }))

/** A code with other words behind it. */
export const isCodeAndMore = ({ method, score: of }: Candidate): boolean =>
  method === 'locode' && of <= score.locodeAndMore

/** Reads a part as a whole: a LOCODE, or a name with nothing but places, phrases and a country beside it. */
export function readWhole(words: readonly string[], known: PortWords): Reading {
  const compact = words.join('')
  const named = known.names.exact(compact)
  // `HKG HKG`: said twice.
  if (named.length === 0 && words.length > 1 && words.every((word) => word === words[0]))
    return readWhole(words.slice(0, 1), known)
  const coded = readCode(words, known)
  // Five letters are a name first where there is such a name (GENOA, BRAKE); the code stays as the other reading.
  const within = seldomNames.get(compact)
  if (within !== undefined) return found(byHits(named).map((one) => ({ ...one, within })))
  if (named.length > 0)
    return found([
      ...byHits(named),
      ...coded.filter(({ port }) => named.every((hit) => hit.port !== port)).map((one) => ({ ...one, score: 0.3 })),
    ])
  if (coded.length > 0) return found(coded)
  const text = words.join(' ')
  if (workAtSea.test(text)) return { candidates: [], nothing: true }
  const { rest, said } = withoutPhrases(text)
  const bare = withoutPlaces(rest)
  if (bare === '') return { candidates: [], nothing: said }
  const only = bare === text || said ? undefined : known.byLocode.get(onlyPortOf[bare] ?? '')
  if (only !== undefined) return found([{ port: only, method: 'name-country', score: score.onlyPort }])
  if (bare !== text) {
    const again = readWhole(bare.split(' '), known)
    // She waits for orders off that port: it may not be where she is going.
    if (again.candidates.length > 0)
      return found(again.candidates.map((one) => ({ ...one, score: one.score * (said ? 0.85 : 0.97) })))
  }
  if (isCountryName(bare.replaceAll(' ', ''))) return { candidates: [], nothing: true }
  const withCountry = readWithCountry(bare.split(' '), known)
  // `NEW HAVEN CT`: what says where at a port elsewhere belongs to this name.
  return found(withCountry.length > 0 || bare === text ? withCountry : readWithCountry(words, known))
}

function readCode(words: readonly string[], known: PortWords): Candidate[] {
  const form = readLocode(words, (code) => known.countries.has(code))
  const port = form === null ? undefined : known.byLocode.get(canonicalLocode(form.code))
  if (form === null || port === undefined) return []
  // `GRAND BANKS`: the code of Andros too, but hardly ever meant so.
  if (!form.spaced && isGeneric(form.code)) return []
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
    for (const [country, name, behind] of [
      [words.slice(-taken), words.slice(0, -taken), true],
      [words.slice(0, taken), words.slice(taken), false],
    ] as const) {
      const word = country.join('')
      const codes = countriesOf(word, known.countries, behind)
      if (codes.length === 0) continue
      const hits = known.names.exact(name.join(''))
      const there = hits.filter(({ port }) => codes.includes(port.country) && (!behind || liesIn(port, word)))
      if (there.length > 0)
        return there.map(({ port }) => ({ port, method: 'name-country', score: score.nameAndCountry }))
      // `VADO ITALY`, `SAN NICOLAS ARG`: the beginning of the name is enough where one port of the country has it.
      const begun = [...known.names.startingWith(name.join('')), ...known.names.beginning(name.join(''))]
      const ofCountry = new Set(
        begun.map(({ port }) => port).filter((port) => codes.includes(port.country) && (!behind || liesIn(port, word))),
      )
      if (ofCountry.size === 1) return [{ port: [...ofCountry][0]!, method: 'name-country', score: score.begun }]
      if (hits.length > 0) return byHits(hits, score.otherCountry)
    }
  }
  return []
}

/**
 * Reads what is known among the words of a part: the longest names first, each word once. `apart`: nothing but blanks stands
 * between them, so that what we do not know is not where she goes on to.
 */
export function readParts(words: readonly string[], known: PortWords, cut: boolean, apart: boolean): Reading {
  const bare = withoutPlaces(withoutPhrases(words.join(' ')).rest)
    .split(' ')
    .filter((word) => word !== '')
  const letters = lettersOf(bare.join(''))
  const hits = hitsAmong(bare, known)
  if (hits.length === 0) {
    const near = readNear(bare, known, cut, apart)
    // `FREDRIKS HAVN`: what looked like a word for a harbour ends its name.
    return near.candidates.length > 0 || bare.length === words.length ? near : readNearWhole(words, known)
  }
  const several =
    new Set(hits.map(({ candidates }) => candidates[0]!.port)).size > 1 ||
    (hits.length === 1 && besides(bare, hits[0]!, known))
  return found(
    hits.flatMap(({ candidates, at, compact }) => {
      const share = lettersOf(compact) / letters
      // The name of a port at the head or the end of words that we do not know: its quay, its tugs, a remark.
      const small = at === 0 ? 4 : at + 1 === bare.length ? 3 : 0
      return candidates.map((one) => ({
        ...one,
        score:
          (share >= 0.75
            ? 0.85
            : share >= 0.5
              ? 0.76
              : apart && compact.length > 4 && one.port.size < small
                ? score.partNear
                : 0.6) * (several ? 0.75 : 1),
      }))
    }),
  )
}

/** How much of a text is words: numbers beside a name (an anchorage's, a berth's) say nothing against it. */
const lettersOf = (compact: string): number => compact.replace(/\d/g, '').length

/** Whether the words beside the one name look like another port's. */
function besides(bare: readonly string[], { at, length }: PartHit, known: PortWords): boolean {
  const others = bare.filter((word, i) => (i < at || i >= at + length) && word.length > 6)
  return others.some((word) => known.names.near(word).hits.length > 0)
}

interface PartHit {
  at: number
  /** Words. */
  length: number
  compact: string
  candidates: Candidate[]
}

/** Names and codes among the words, the last first. */
function hitsAmong(bare: readonly string[], known: PortWords): PartHit[] {
  const taken = new Set<number>()
  const hits: PartHit[] = []
  for (let length = Math.min(4, bare.length); length > 0; length--)
    for (let at = 0; at + length <= bare.length; at++) {
      const compact = bare.slice(at, at + length).join('')
      if (compact.length < 4 || Array.from({ length }, (_, i) => at + i).some((i) => taken.has(i))) continue
      const names = known.names.exact(compact).filter(({ loose, within }) => !loose && within === undefined)
      const isCode = compact.length === 5 && names.length === 0 && !(length === 1 && isGeneric(compact))
      const code = isCode ? known.byLocode.get(canonicalLocode(compact)) : undefined
      const ports = code === undefined ? names.map(({ port }) => port) : [code]
      if (ports.length === 0 || (length === 1 && at + 1 < bare.length && isBeginning(compact))) continue
      for (let i = 0; i < length; i++) taken.add(at + i)
      hits.push({ at, length, compact, candidates: ports.map((port) => ({ port, method: 'name-part', score: 0 })) })
    }
  return hits.toSorted((a, b) => b.at - a.at)
}

/** One slip or two away from a name, or cut off at the end of the field. */
function readNear(bare: readonly string[], known: PortWords, cut: boolean, apart: boolean): Reading {
  const compact = bare.join('')
  if (cut) {
    const begun = known.names.beginning(compact)
    if (begun.length > 0) return found(begun.map(({ port }) => ({ port, method: 'name-part', score: score.cut })))
  }
  if (!/\d/.test(compact)) {
    // `JP SAK`: a code that the table has not is another place, not one with a slip.
    const code = readLocode(bare, (country) => known.countries.has(country))
    if (code?.spaced && code.words === bare.length) return MISSED
    const codes = bare.length > 1 ? countriesOf(bare.at(-1)!, known.countries) : []
    const near = known.names.near(codes.length > 0 ? bare.slice(0, -1).join('') : compact)
    const hits = near.hits.filter(({ port }) => codes.length === 0 || codes.includes(port.country))
    if (hits.length > 0) return found(hits.map(({ port }) => misspelled(port, compact, near.distance)))
  }
  return bare.length > 1 && apart ? readNearPart(bare, known) : MISSED
}

/** One slip in a long name that was typed as several words. */
function readNearWhole(words: readonly string[], known: PortWords): Reading {
  const compact = words.join('')
  if (compact.length < 9 || /\d/.test(compact)) return MISSED
  const { hits, distance } = known.names.near(compact)
  return distance > 1 ? MISSED : found(hits.map(({ port }) => misspelled(port, compact, distance)))
}

/** A slip in a short word is another place as easily, most of all where the port is one of thousands of small ones. */
function misspelled(port: Port, compact: string, distance: number): Candidate {
  const common = compact.length < 7 ? 3 : compact.length < 8 ? 4 : 5
  const sure = distance === 1 ? score.near : score.farther
  return { port, method: 'fuzzy', score: port.size <= common ? sure : score.shortNear }
}

/** A misspelled name of seven letters or more at the end of words that we do not know: `VALERO PORT AURTHOR`. */
function readNearPart(bare: readonly string[], known: PortWords): Reading {
  const letters = bare.join('').length
  for (let length = Math.min(3, bare.length - 1); length > 0; length--) {
    const compact = bare.slice(-length).join('')
    if (compact.length < 7 || compact.length < letters / 2 || /\d/.test(compact)) continue
    const { hits, distance } = known.names.near(compact)
    if (hits.length > 0 && distance <= (compact.length < 10 ? 1 : 2))
      return found(hits.map(({ port }) => ({ port, method: 'fuzzy', score: score.partNear })))
  }
  return MISSED
}
