import type { Language } from '@fairway/contract'
import type { Messages } from './messages.ts'

/** `ship.speed`, `age.s`: every text of the messages by its path; the plural forms of one text share a key. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_one` | `${infer Stem}_other`
      ? Stem
      : K
    : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]
export type MessageKey = KeyOf<Messages>

/** What stands in the holes of a text; `count` also chooses its plural form. */
export type MessageValues = Readonly<Record<string, string | number>>

/** The text of a key in one language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

const hole = /\{\{(\w+)\}\}/g

/**
 * Looks up texts, fills their holes and chooses plural forms by the language's own rules. It does what the pages use of a
 * translation library, in the fiftieth part of its size: the library was a sixth of all script of a page of the site.
 */
export function translator(messages: object, language: Language): Translate {
  const plural = new Intl.PluralRules(language)
  return (key, values) => {
    const text =
      lookUp(messages, key) ??
      (values?.count === undefined
        ? undefined
        : (lookUp(messages, `${key}_${plural.select(Number(values.count))}`) ?? lookUp(messages, `${key}_other`)))
    if (text === undefined) return key
    return values === undefined ? text : text.replaceAll(hole, (whole, name: string) => String(values[name] ?? whole))
  }
}

function lookUp(messages: object, key: string): string | undefined {
  let place: unknown = messages
  for (const step of key.split('.')) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, step)) return undefined
    place = (place as Record<string, unknown>)[step]
  }
  return typeof place === 'string' ? place : undefined
}
