/** The 20 characters that inland ships send: a LOCODE, then fairway section, terminal and hectometre (ES-RIS, location code of ERI). */
const ERI = /^([A-Z]{5})(?=[A-Z0-9]*\d{5}$)[A-Z0-9]{13,15}$/

/** The LOCODE at the head of an ERI location code, or null. */
export const eriLocode = (text: string): string | null => ERI.exec(text)?.[1] ?? null

/** A UN/LOCODE found in a text, and in which form. */
export interface LocodeForm {
  code: string
  /** Words of the text that it takes up, from the first. */
  words: number
  /** Written as the guidance has it, `CN SHA`: five letters in one could be a name. */
  spaced: boolean
}

/** A UN/LOCODE at the head of the words: `CNSHA`, `CN SHA`, and the other way round, `NVS RU`. Whether there is such a place is another question. */
export function readLocode(words: readonly string[], isCountry: (code: string) => boolean): LocodeForm | null {
  const [first = '', second = ''] = words
  if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(first) && isCountry(first.slice(0, 2)))
    return { code: first, words: 1, spaced: false }
  // A code with the number of a berth or a call: `ITGOA0014`.
  const numbered = /^([A-Z]{5})\d{2,}$/.exec(first)?.[1]
  if (numbered !== undefined && isCountry(numbered.slice(0, 2))) return { code: numbered, words: 1, spaced: true }
  if (first.length === 2 && /^[A-Z2-9]{3}$/.test(second) && isCountry(first))
    return { code: first + second, words: 2, spaced: true }
  if (words.length === 2 && /^[A-Z2-9]{3}$/.test(first) && second.length === 2 && isCountry(second))
    return { code: second + first, words: 2, spaced: true }
  return null
}
