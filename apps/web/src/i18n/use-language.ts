import type { Language } from '@fairway/contract'
import { useSyncExternalStore } from 'react'
import { i18n } from './instance.ts'

const current = () => i18n.language

/** The page's language; the component draws again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(i18n.subscribe, current, current)
}
