import type { Port } from '../ports/port.ts'
import { countriesOf } from './countries.ts'
import { readLocode } from './locode-form.ts'
import { isSyllable, isTwoSyllables } from './pinyin.ts'
import { type Candidate, found, MISSED, type PortWords, type Reading, score } from './reading.ts'

/** One slip or two away from a name, or cut off at the end of the field. */
export function readNear(bare: readonly string[], known: PortWords, cut: boolean, apart: boolean): Reading {
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
    const hits = near.hits.filter(
      ({ port }) => (codes.length === 0 || codes.includes(port.country)) && !isOtherChineseName(bare, port),
    )
    if (hits.length > 0) return found(hits.map(({ port }) => misspelled(port, compact, near.distance)))
  }
  return bare.length > 1 && apart ? readNearPart(bare, known) : MISSED
}

/** `YANG KOU` is not Yingkou: what is Chinese as it stands is another place, unless it is a word that comes near a busy port's name. */
const isOtherChineseName = (bare: readonly string[], { country, size }: Port): boolean =>
  country === 'CN' && (bare.length === 2 ? bare.every(isSyllable) : size > 2 && isTwoSyllables(bare.join('')))

/** One slip in a long name that was typed as several words. */
export function readNearWhole(words: readonly string[], known: PortWords): Reading {
  const compact = words.join('')
  if (compact.length < 9 || /\d/.test(compact)) return MISSED
  const { hits, distance } = known.names.near(compact)
  return distance > 1 ? MISSED : found(hits.map(({ port }) => misspelled(port, compact, distance)))
}

/** A slip in a short word is another place as easily (CORON is not Colon), most of all where the port is one of thousands of small ones. */
function misspelled(port: Port, compact: string, distance: number): Candidate {
  const common = compact.length < 6 ? 2 : compact.length < 8 ? 3 : 5
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
