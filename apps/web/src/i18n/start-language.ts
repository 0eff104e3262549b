import { languages, type Language } from '@fairway/contract'
import { i18n } from './instance.ts'
import { initReactI18next } from 'react-i18next'
import { setCaller } from '../api/request.ts'
import { store, stored } from '../storage/local-storage.ts'
import { isRecord, oneOf } from '../storage/stored-shape.ts'
import { chooseLanguage } from './choose-language.ts'
import { loadMessages } from './messages.ts'
import { loadTextsInUse } from './page-texts.ts'

const tokenOf = (value: unknown) => (isRecord(value) && typeof value.token === 'string' ? value.token : undefined)

/** Loads the reader's language and puts it into the page and into every call. */
export async function startLanguage(): Promise<void> {
  const language = chooseLanguage(stored('language', oneOf(languages)), navigator.languages)
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    // React escapes what it draws; escaping here too would show &amp; in names.
    interpolation: { escapeValue: false },
    resources: { [language]: { translation: await loadMessages[language]() } },
  })
  setCaller({
    token: () => stored('userInfo', tokenOf) ?? '',
    language: currentLanguage,
    serviceError: () => i18n.t('app.serviceError'),
  })
  describePage(language)
}

/** Switches in place: route, panels and forms stay as they are. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTextsInUse(language)
  if (!i18n.hasResourceBundle(language, 'translation')) i18n.addResourceBundle(language, 'translation', await loadMessages[language]())
  await i18n.changeLanguage(language)
  store('language', language)
  describePage(language)
}

export function currentLanguage(): Language {
  return i18n.language === 'zh-CN' ? 'zh-CN' : 'en-US'
}

/** The server's own English is in index.html; here the page takes the reader's. */
function describePage(language: Language): void {
  document.documentElement.lang = language
  document.querySelector('meta[name="description"]')?.setAttribute('content', i18n.t('app.description'))
}
