// First and smallest: starts every download of the first screen at once, before React is there.
import { chooseLanguage } from './i18n/choose-language.ts'
import { languageOfDocument, languageOfVisit } from './i18n/visit-language.ts'
import { loadFrameTexts } from './frame-texts.ts'

const base = import.meta.env.BASE_URL
const path = location.pathname.startsWith(base) ? `/${location.pathname.slice(base.length)}` : location.pathname

// What fails here is asked for again by whoever needs it, and told there.
const early = (download: Promise<unknown>) => void download.catch(() => undefined)

// A guess: the remembered language is known only when storage is open, and is mostly the cookie's or the browser's.
const guess = languageOfDocument() ?? chooseLanguage(languageOfVisit(), navigator.languages)

if (path === '/map') early(import('./pages/map/start-downloads.ts').then((map) => map.startDownloads(guess)))
early(loadFrameTexts(guess))
void import('./main.tsx')
