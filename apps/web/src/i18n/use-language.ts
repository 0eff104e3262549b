import type { Language } from '@fairway/contract'
import { useTranslation } from 'react-i18next'

/** The page's language; the component draws again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language === 'zh-CN' ? 'zh-CN' : 'en-US'
}
