import { languages, type Language } from '@fairway/contract'

const ours = (tag: string | null | undefined): Language | undefined => languages.find((language) => language === tag)

/** The language a page is sent in: the address's (`?lang=`), the cookie of an earlier choice, what the browser asks for, English. */
export function pageLanguage(
  query: URLSearchParams,
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
): Language {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  return ours(query.get('lang')) ?? ours(chosen) ?? preferred(headers['accept-language'] ?? '')
}

/** The first of our languages in the order of the reader's weights (RFC 9110, 12.5.4). */
function preferred(header: string): Language {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined)
      return { primary: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { primary } of wishes) {
    if (primary === 'zh') return 'zh-CN'
    if (primary === 'en') return 'en-US'
  }
  return 'en-US'
}
