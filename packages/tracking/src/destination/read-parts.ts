import { haversineDistance } from '../geodesy.ts'
import { canonicalLocode } from '../ports/index.ts'
import type { Port } from '../ports/port.ts'
import { isBeginning, isGeneric } from './called-by.ts'
import { withoutPhrases, withoutPlaces } from './no-port.ts'
import { readNear, readNearWhole } from './read-near.ts'
import { type Candidate, found, MISSED, type PortWords, type Reading, score } from './reading.ts'

/** Ports so near each other that one may be named beside the other, metres. */
const NEIGHBOURS = 90_000
/** A ship so near a port may call it by the first word of its name alone, metres. */
const FIRST_WORD_REACH = 1_000_000

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
    const begun = words.length === 1 ? readFirstWord(words[0]!, known) : MISSED
    if (begun.candidates.length > 0) return begun
    const near = readNear(bare, known, cut, apart)
    // `FREDRIKS HAVN`: what looked like a word for a harbour ends its name.
    return near.candidates.length > 0 || bare.length === words.length ? near : readNearWhole(words, known)
  }
  const pair = apart ? closeBy(hits, letters) : null
  if (pair !== null) return found([{ port: pair, method: 'name-part', score: score.closeBy }])
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

/** `PETROPAVLOVSK` for Petropavlovsk-Kamchatsky, where the ship is near it: elsewhere there may be others. */
function readFirstWord(word: string, known: PortWords): Reading {
  const ports = new Set(word.length < 6 ? [] : known.names.startingWith(word).map(({ port }) => port))
  return ports.size === 1
    ? found([...ports].map((port) => ({ port, method: 'name-part', score: score.firstWord, within: FIRST_WORD_REACH })))
    : MISSED
}

/** `ZHUHAI GAOLAN`, `HARLINGEN TERSCHELLING`: of two neighbours of one country and nothing else she goes to the last. */
function closeBy(hits: readonly PartHit[], letters: number): Port | null {
  const [last, first, ...more] = hits
  if (last === undefined || first === undefined || more.length > 0) return null
  if (lettersOf(last.compact) + lettersOf(first.compact) < 0.75 * letters) return null
  const ends = last.candidates.flatMap(({ port }) =>
    first.candidates.some((other) => other.port !== port && areClose(other.port, port)) ? [port] : [],
  )
  return new Set(ends).size === 1 ? ends[0]! : null
}

const areClose = (a: Port, b: Port): boolean =>
  a.country === b.country && haversineDistance(a.lat, a.lon, b.lat, b.lon) < NEIGHBOURS

/** How much of a text is words: numbers beside a name (an anchorage's, a berth's) say nothing against it. */
const lettersOf = (compact: string): number => compact.replace(/\d/g, '').length

/** Whether the words beside the one name look like another port's, or like the beginning of one (`HARLINGEN TERSCHEL`). */
function besides(bare: readonly string[], { at, length }: PartHit, known: PortWords): boolean {
  const others = bare.filter((word, i) => (i < at || i >= at + length) && word.length > 6)
  return others.some((word) => known.names.near(word).hits.length > 0 || known.names.beginning(word).length > 0)
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
