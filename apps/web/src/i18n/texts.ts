import type { Language } from '@fairway/contract'
import { use } from 'react'
import { fillTexts } from './fill-texts.ts'
import { i18n } from './instance.ts'
import type { Filled, Translation } from './text-types.ts'
import { useLanguage } from './use-language.ts'

/**
 * The texts of one feature, page or dialog, downloaded with it in the reader's language: `fleet.en-us.ts` and
 * `fleet.zh-cn.ts`, declared in `fleet-texts.ts` beside them. English is the pattern (`export const texts = {…} as const`),
 * Chinese a `Translation` of it: a key or a `{{place}}` that is missing does not compile.
 */
export interface Texts<T> {
  load(language: Language): Promise<T>
  /** What has been loaded; undefined before. */
  loaded(language: Language): T | undefined
}

/** The type of the texts that were declared. */
export type TextsOf<Declared> = Declared extends Texts<infer T> ? T : never

interface Loaders<Source> {
  'en-US': () => Promise<{ texts: Source }>
  'zh-CN': () => Promise<{ texts: Translation<NoInfer<Source>> }>
}

const AGAIN_AFTER_MS = 1_000

/** Every set of texts asked for so far: a switch of language waits for them, so that nothing on the page blinks. */
const asked = new Set<Texts<unknown>>()

export function defineTexts<Source extends object>(loaders: Loaders<Source>): Texts<Filled<Source>> {
  type T = Filled<Source>
  const downloads = new Map<Language, Promise<T>>()
  const values = new Map<Language, T>()
  const texts: Texts<T> = {
    loaded: (language) => values.get(language),
    load(language) {
      asked.add(texts)
      let promise = downloads.get(language)
      if (promise === undefined) {
        const download: Promise<T> = loaders[language]().then((file) => {
          const value = fillTexts<Source>(file.texts, language)
          values.set(language, value)
          // What React itself writes onto a promise it has waited for: without it `use` would suspend for a moment even
          // when the texts are there, and a suspended dialog is hidden and loses its focus.
          return Object.assign(download, { status: 'fulfilled', value }).value
        })
        promise = download
        // A failed download is repeated, but not at once: React draws again when a promise fails, and must find that one.
        promise.catch(() => setTimeout(() => downloads.delete(language), AGAIN_AFTER_MS))
        downloads.set(language, promise)
      }
      return promise
    },
  }
  return texts
}

/** The texts in the reader's language. Suspends while they arrive for the first time. */
export function useTexts<T>(texts: Texts<T>): T {
  return use(texts.load(useLanguage()))
}

/** For code outside of components, such as a toast: texts that whoever calls it has loaded before. */
export function textsNow<T>(texts: Texts<T>): T {
  const value = texts.loaded(i18n.language)
  if (value === undefined) throw new Error(`These texts are not loaded in ${i18n.language}.`)
  return value
}

/** Ahead of the components that show them, so that none of these suspends. */
export async function loadTexts(language: Language, ...sets: readonly Texts<unknown>[]): Promise<void> {
  await Promise.all(sets.map((texts) => texts.load(language)))
}

/** Before a switch of language: what is on the screen is there in the new one. */
export async function loadTextsInUse(language: Language): Promise<void> {
  await Promise.all([...asked].map((texts) => texts.load(language)))
}
