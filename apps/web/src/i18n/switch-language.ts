import type { Language } from '@fairway/contract'
import { store } from '../storage/local-storage.ts'
import { i18n } from './instance.ts'
import { loadTextsInUse } from './texts.ts'
import { putLanguageIntoAddress, tellServerLanguage } from './visit-language.ts'

/** Switches in place: route, panels and forms stay as they are. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTextsInUse(language)
  i18n.show(language)
  store('language', language)
  tellServerLanguage(language, 'year')
  putChoiceIntoAddress()
  // Pages before and after this one in the history may name the other.
  addEventListener('popstate', putChoiceIntoAddress)
  document.documentElement.lang = language
}

const putChoiceIntoAddress = () => putLanguageIntoAddress(i18n.language)
