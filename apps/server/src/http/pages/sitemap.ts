import { languages } from '@fairway/contract'
import type { DocumentTable } from './document-table.ts'
import { escaped } from './escaped.ts'

/** Every listed page in both languages, each with its twin (sitemaps.org 0.9, with Google's `xhtml:link`); not those that are the same as another. */
export function sitemap(table: DocumentTable, address: string): string {
  const pages = Object.entries(table.pages).flatMap(([path, variants]) =>
    variants
      .filter(({ listed, sameAs }) => listed && sameAs === undefined)
      .map(({ query }) => (query === '' ? path : `${path}?${query}`)),
  )
  const lines = pages.flatMap((page) => {
    const inLanguage = (language: string) =>
      escaped(`${address}${page}${page.includes('?') ? '&' : '?'}lang=${language}`)
    const twins = [
      ...languages.map((language) => alternate(language === 'en-US' ? 'en' : language, inLanguage(language))),
      alternate('x-default', escaped(address + page)),
    ].join('')
    return languages.map((language) => `<url><loc>${inLanguage(language)}</loc>${twins}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${lines.join('\n')}
</urlset>
`
}

const alternate = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`

/** Pages that are not to be listed say so themselves; only the calls are kept from crawlers. */
export const robots = (address: string) => `User-agent: *
Disallow: /api/
Disallow: /tiles/

Sitemap: ${address}/sitemap.xml
`
