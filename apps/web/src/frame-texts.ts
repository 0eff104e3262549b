import type { Language } from '@fairway/contract'
import { loadTexts } from './i18n/texts.ts'
import { siteTexts } from './site/site-texts.ts'
import { uiTexts } from './ui/ui-texts.ts'

/** What any page may show at any moment, also when nothing more can be fetched: no page is drawn before it is there. */
export const loadFrameTexts = (language: Language): Promise<void> => loadTexts(language, uiTexts, siteTexts)
