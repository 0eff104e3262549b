import type { Language } from '@fairway/contract'

/** The language shown. Components use `useLanguage` and `useTexts`; this is for code outside of them. */
class Shown {
  language: Language = 'en-US'
  /** What the provider calls the product: its brand's name, handed in before the first page is drawn. */
  product: Record<Language, string> = { 'en-US': '', 'zh-CN': '' }
  readonly #listeners = new Set<() => void>()

  show(language: Language): void {
    this.language = language
    for (const tell of this.#listeners) tell()
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }
}

export const i18n = new Shown()
