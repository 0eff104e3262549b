import type { Language } from '@fairway/contract'

/** Starts every download of the map's first screen at once, before React is there. What fails is asked for again by whoever needs it, and told there. */
export function startDownloads(language: Language): void {
  early(import('./live/first-live.ts').then(({ openFirstLive }) => openFirstLive()))
  early(import('../../map/engine/create-map.ts'))
  early(import('../../api/query-provider.tsx'))
  early(import('./first-texts.ts').then(({ loadFirstTexts }) => loadFirstTexts(language)))
  early(import('./map.page.tsx'))
}

const early = (download: Promise<unknown>) => void download.catch(() => undefined)
