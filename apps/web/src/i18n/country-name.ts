import type { Language } from '@fairway/contract'

/** Regions whose name Intl gives otherwise than this service writes it (decisions: words and units). */
const regions: Record<Language, Record<string, string>> = {
  'zh-CN': { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  'en-US': { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' },
}

const names: Partial<Record<Language, Intl.DisplayNames>> = {}

/** Name of a country or region by its ISO 3166 code; an unknown code stays as it is. */
export function countryName(code: string, language: Language): string {
  const own = regions[language][code]
  if (own) return own
  try {
    const table = (names[language] ??= new Intl.DisplayNames(language, { type: 'region' }))
    return table.of(code) ?? code
  } catch {
    return code
  }
}
