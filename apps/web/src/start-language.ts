import { languages } from '@fairway/contract'
import { loadFrameTexts } from './frame-texts.ts'
import { chooseLanguage } from './i18n/choose-language.ts'
import { i18n } from './i18n/instance.ts'
import { switchLanguage } from './i18n/switch-language.ts'
import { languageCookie, languageOfDocument, languageOfVisit, tellServerLanguage } from './i18n/visit-language.ts'
import { stored } from './storage/local-storage.ts'
import { oneOf } from './storage/stored-shape.ts'

/** Loads the reader's language and puts it into the page. Call before anything is drawn. */
export async function startLanguage(): Promise<void> {
  const language = languageOfDocument() ?? chooseLanguage(languageOfVisit() ?? remembered(), navigator.languages)
  await loadFrameTexts(language)
  i18n.show(language)
  document.documentElement.lang = language
}

/**
 * Call when the page is drawn: a visit in the language of its address stays in it, and one that the server could not know of gets the
 * remembered one. The language of a frame is that of the frame alone.
 */
export function keepLanguage(): void {
  const asked = languageOfVisit()
  const kept = remembered()
  if (asked !== undefined) {
    if (asked !== languageCookie() && window.parent === window) tellServerLanguage(asked, 'visit')
  } else if (kept !== undefined) {
    tellServerLanguage(kept, 'year')
    if (kept !== i18n.language) void switchLanguage(kept)
  }
}

const remembered = () => stored('language', oneOf(languages))
