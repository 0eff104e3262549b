import { canonicalLocode } from '../ports/index.ts'
import { isGeneric } from './called-by.ts'
import { countriesOf, isCountryName, liesIn } from './countries.ts'
import { readLocode } from './locode-form.ts'
import type { NameHit } from './names.ts'
import { withoutPhrases, withoutPlaces, workAtSea } from './no-port.ts'
import { type Candidate, found, type PortWords, type Reading, score } from './reading.ts'

/** What is the name of a port, and far more often none: believed only of a ship within so many metres of that port. */
const seldomNames: ReadonlyMap<string, number> = new Map([
  ['ANCHORAGE', 1_500_000],
  ['POLICE', 500_000],
  ['HORMUZ', 20_000],
  // The gulf of Aden, and the code of Genoa.
  ['GOA', 1_500_000],
])
/** `SG EOPL`: countries of one port, by their two letters. */
const onlyPortOf: Readonly<Record<string, string>> = { SG: 'SGSIN', HK: 'HKHKG', GI: 'GIGIB' }
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
  const dotted =
    named.length === 0 && words[0]?.length === 1 ? known.names.dotted(words[0], words.slice(1).join('')) : []
  if (dotted.length > 0) return found(byHits(dotted))
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
