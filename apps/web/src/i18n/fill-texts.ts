import type { Language } from '@fairway/contract'
import type { Filled, Translation } from './text-types.ts'

type Values = Readonly<Record<string, string | number>>
type Plurals = Readonly<Record<string, string>>

const place = /\{\{(\w+)(, number)?\}\}/g

/** Makes functions of the texts that take values. What i18next would do with the same file, at the load instead of at each use. */
export function fillTexts<Source>(source: Source | Translation<Source>, language: Language): Filled<Source>
export function fillTexts(source: unknown, language: Language): unknown {
  const fill = (text: string, values: Values) =>
    text.replaceAll(place, (whole, name: string, number: string | undefined) => {
      const value = values[name]
      return number ? Number(value).toLocaleString(language) : String(value ?? whole)
    })
  const plural = (forms: Plurals, stem: string) => (values: Values & { count: number }) => {
    const form = values.count === 0 && `${stem}_zero` in forms ? 'zero' : rules(language).select(values.count)
    return fill(forms[`${stem}_${form}`] ?? forms[`${stem}_other`], values)
  }
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{{') ? (values: Values) => fill(value, values) : value
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const [, stem] = /^(.+)_(?:zero|one|other)$/.exec(key) ?? []
        return stem === undefined ? [key, visit(inner)] : [stem, plural(value as Plurals, stem)]
      }),
    )
  }
  return visit(source)
}

const known: Partial<Record<Language, Intl.PluralRules>> = {}
const rules = (language: Language) => (known[language] ??= new Intl.PluralRules(language))
