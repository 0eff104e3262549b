import type { Language } from '@fairway/contract'
import { use } from 'react'
import { useLanguage } from './use-language.ts'

/**
 * Texts that belong to one page or dialog and are downloaded with it, a file a language: `home.en-us.ts` and
 * `home.zh-cn.ts` beside `home.page.tsx`. English is the pattern (`export const texts = {…}`), Chinese is declared
 * `typeof` it, so a missing key does not compile. Sentences with holes are functions of named values.
 */
export interface PageTexts<T> {
  load(language: Language): Promise<T>
}

const ANEW_AFTER_MS = 1_000

/** Every set of texts in use so far: a switch of language waits for them, so that nothing on the page blinks. */
const inUse = new Set<PageTexts<unknown>>()

export function pageTexts<T extends object>(
  loaders: Readonly<Record<Language, () => Promise<{ texts: T }>>>,
): PageTexts<T> {
  const loaded = new Map<Language, Promise<T>>()
  return {
    load(language) {
      let promise = loaded.get(language)
      if (promise === undefined) {
        const download: Promise<T> = loaders[language]().then(({ texts }) => {
          // What React itself writes onto a promise it has waited for: without it `use` would suspend for a moment even
          // when the texts are there, and a suspended dialog is hidden and loses its focus.
          Object.assign(download, { status: 'fulfilled', value: texts })
          return texts
        })
        promise = download
        // A download that failed is asked for anew, but not at once: React draws again when a promise fails, and must find that one.
        promise.catch(() => setTimeout(() => loaded.delete(language), ANEW_AFTER_MS))
        loaded.set(language, promise)
      }
      return promise
    },
  }
}

/** The page's texts in the reader's language. Suspends while they arrive for the first time. */
export function useTexts<T>(texts: PageTexts<T>): T {
  const language = useLanguage()
  inUse.add(texts)
  return use(texts.load(language))
}

/** Before a switch of language: what is on the screen is there in the new one. */
export async function loadTextsInUse(language: Language): Promise<void> {
  await Promise.allSettled([...inUse].map((texts) => texts.load(language)))
}
