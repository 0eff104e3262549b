import { syllables } from './pinyin-syllables.ts'

const syllableOf = new Map(
  Object.entries(syllables).flatMap(([syllable, characters]) =>
    [...characters].map((character) => [character, syllable.toUpperCase()] as const),
  ),
)

/** The syllables of a folded Chinese name: `新加坡` → XIN JIA PO. Letters and digits stay; null when a character is in no port's name. */
export function pinyinOf(folded: string): string[] | null {
  const found: string[] = []
  for (const part of folded.match(/\p{Script=Han}|[A-Z0-9]+/gu) ?? []) {
    const syllable = /^[A-Z0-9]/.test(part) ? part : syllableOf.get(part)
    if (syllable === undefined) return null
    found.push(syllable)
  }
  return found
}

/** What input methods take for ü, as the table writes it. */
export const plainPinyin = (typed: string): string => typed.replaceAll(/([LN])V/g, '$1U')
