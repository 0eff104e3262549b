import { compact, fold } from './fold.ts'
import { needleOf, type Needle } from './needle.ts'

/** What was typed, taken apart. */
export interface Query {
  /** The whole of it, spaces aside. */
  needle: Needle
  /** Characters of the needle; a Chinese one counts as two letters, for it says as much. */
  letters: number
  words: readonly Needle[]
  /** ASCII with a letter in it. Near spellings are counted in letters: a Chinese character is more than one, and a number is right or wrong. */
  spelt: boolean
  /** The digits when it is a number: `9811000`, `IMO 9811000`, `MMSI: 412…`. */
  digits: string | null
  /** Seven digits with the right check digit. */
  imoChecked: boolean
  /** It said that it is a number, so names are not meant. */
  numberOnly: boolean
}

const MOST_WORDS = 8

/** IMO resolution A.1117(30): the last digit is the last of the sum of the others weighted 7 to 2. */
const hasImoCheckDigit = (digits: string): boolean =>
  digits.length === 7 &&
  [...digits].slice(0, 6).reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10 === Number(digits[6])

/** Null when there is no letter or digit in it. */
export function parseQuery(text: string): Query | null {
  const folded = fold(text)
  if (folded === '') return null
  const whole = compact(folded)
  const labelled = /^(?:IMO|MMSI) ?(\d{3,9})$/.exec(folded)
  const digits = labelled?.[1] ?? (/^\d+$/.test(whole) ? whole : null)
  return {
    needle: needleOf(whole),
    letters: [...whole].reduce((sum, character) => sum + (character.codePointAt(0)! > 0x2e80 ? 2 : 1), 0),
    words: folded.split(' ').slice(0, MOST_WORDS).map(needleOf),
    spelt: /^[A-Z0-9]*[A-Z][A-Z0-9]*$/.test(whole),
    digits,
    imoChecked: digits !== null && hasImoCheckDigit(digits),
    numberOnly: labelled !== null,
  }
}
