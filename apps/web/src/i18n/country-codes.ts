import type { Language } from '@fairway/contract'
import { countryName } from './country-name.ts'

const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))
/** Codes that ISO 3166 leaves to others, and groups of countries: no ship is bound for one. */
const NO_COUNTRY = /^(?:AA|EU|EZ|Q[M-Z]|UN|X[A-JL-Z]|ZZ)$/
const sorted: Partial<Record<Language, readonly string[]>> = {}

/** All countries and regions by their ISO 3166 codes, in the order of their names. */
export function countryCodes(language: Language): readonly string[] {
  const { compare } = new Intl.Collator(language)
  return (sorted[language] ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.test(code) && isNow(code) && countryName(code, language) !== code)
    .toSorted((a, b) => compare(countryName(a, language), countryName(b, language))))
}

/** Whether a code is not one that was given up for another. */
const isNow = (code: string): boolean => new Intl.Locale('und', { region: code }).region === code
