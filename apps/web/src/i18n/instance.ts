import type { Language } from '@fairway/contract'
import type { FrameMessages, WorkMessages } from './messages.ts'
import { translator, type Translate } from './translate.ts'

/** The application's texts in the language shown. Components use `useTranslation`; this is for code outside of them. */
class Texts {
  language: Language = 'en-US'
  /** What the provider calls the product: its brand's name, handed in before the first page is drawn. */
  product: Record<Language, string> = { 'en-US': '', 'zh-CN': '' }
  /** Another function after each change of language. */
  t: Translate = (key) => key
  readonly #messages = new Map<Language, object>()
  readonly #listeners = new Set<() => void>()

  /** More texts of a language; one that is shown has them at once. */
  add(language: Language, messages: FrameMessages | WorkMessages): void {
    this.#messages.set(language, Object.assign(this.#messages.get(language) ?? {}, messages))
  }

  /** Shows a language that was added before. */
  show(language: Language): void {
    const messages = this.#messages.get(language)
    if (messages === undefined) throw new Error(`The texts of ${language} are not loaded.`)
    this.language = language
    this.t = translator(messages, language)
    for (const tell of this.#listeners) tell()
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }
}

export const i18n = new Texts()
