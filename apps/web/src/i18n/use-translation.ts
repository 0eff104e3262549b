import { useSyncExternalStore } from 'react'
import { i18n } from './instance.ts'
import type { Translate } from './translate.ts'

const current = () => i18n.t

/** The texts of the language shown; the component draws again when it changes. */
export function useTranslation(): { t: Translate } {
  return { t: useSyncExternalStore(i18n.subscribe, current, current) }
}
