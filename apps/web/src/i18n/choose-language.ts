import type { Language } from '@fairway/contract'

/** The remembered language, else the first of the browser's that we speak, else en-US. */
export function chooseLanguage(remembered: Language | undefined, browser: readonly string[]): Language {
  if (remembered) return remembered
  for (const tag of browser) {
    const primary = tag.toLowerCase().split('-')[0]
    if (primary === 'zh') return 'zh-CN'
    if (primary === 'en') return 'en-US'
  }
  return 'en-US'
}
