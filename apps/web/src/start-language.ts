import { languages, type Language } from '@fairway/contract'
import { i18n } from './i18n/instance.ts'
import { loginAgain } from './session/login-again.ts'
import { setCaller } from './api/request.ts'
import { store, stored } from './storage/local-storage.ts'
import { oneOf } from './storage/stored-shape.ts'
import { currentUser } from './session/session.ts'
import { chooseLanguage } from './i18n/choose-language.ts'
import { loadMessages } from './i18n/messages.ts'
import { loadTextsInUse } from './i18n/texts.ts'
import { loadWantedWorkTexts } from './i18n/work-texts.ts'
import {
  languageCookie,
  languageOfDocument,
  languageOfVisit,
  putLanguageIntoAddress,
  tellServerLanguage,
} from './i18n/visit-language.ts'

/** Loads the reader's language and puts it into the page and into every call. */
export async function startLanguage(): Promise<void> {
  const language = languageOfDocument() ?? chooseLanguage(languageOfVisit() ?? remembered(), navigator.languages)
  i18n.add(language, await loadMessages[language]())
  i18n.show(language)
  setCaller({
    token: () => currentUser()?.token ?? '',
    language: currentLanguage,
    serviceError: () => i18n.t('app.serviceError'),
    error: () => i18n.t('app.error'),
    loginAgain,
  })
  document.documentElement.lang = language
}

/** Call when the page is drawn: a visit in the language of its address stays in it, and one that the server could not know of gets the remembered one. */
export function keepLanguage(): void {
  const asked = languageOfVisit()
  const kept = remembered()
  if (asked !== undefined && asked !== languageCookie()) tellServerLanguage(asked, 'visit')
  else if (asked === undefined && kept !== undefined) {
    tellServerLanguage(kept, 'year')
    if (kept !== currentLanguage()) void switchLanguage(kept)
  }
}

const remembered = () => stored('language', oneOf(languages))

/** Switches in place: route, panels and forms stay as they are. */
export async function switchLanguage(language: Language): Promise<void> {
  const [messages] = await Promise.all([
    loadMessages[language](),
    loadTextsInUse(language),
    loadWantedWorkTexts(language),
  ])
  i18n.add(language, messages)
  i18n.show(language)
  store('language', language)
  tellServerLanguage(language, 'year')
  putChoiceIntoAddress()
  // Pages before and after this one in the history may name the other.
  addEventListener('popstate', putChoiceIntoAddress)
  document.documentElement.lang = language
}

const putChoiceIntoAddress = () => putLanguageIntoAddress(i18n.language)

export function currentLanguage(): Language {
  return i18n.language
}
