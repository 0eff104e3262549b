import type { Language } from '@fairway/contract'
import { i18n } from './instance.ts'
import { loadWorkMessages } from './messages.ts'

const loaded = new Set<Language>()
let wanted = false

/** Whatever speaks of ships waits for this: the map, the account area, a search box in use. */
export async function loadWorkTexts(): Promise<void> {
  wanted = true
  await loadWorkTextsOf(i18n.language)
}

/** Before a switch of language. */
export async function loadWantedWorkTexts(language: Language): Promise<void> {
  if (wanted) await loadWorkTextsOf(language)
}

async function loadWorkTextsOf(language: Language): Promise<void> {
  if (loaded.has(language)) return
  i18n.add(language, await loadWorkMessages[language]())
  loaded.add(language)
}
