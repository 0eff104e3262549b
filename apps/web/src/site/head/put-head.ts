import { languages, type Language } from '@fairway/contract'
import { brand } from '#brand'
import { addressIn, listedAddress } from '../../pages/page-address.ts'
import type { SiteAddress } from '../../pages/pages.ts'

interface Head {
  title: string
  description: string
  address: SiteAddress
  language: Language
}

/** What `prerender/head-tags.ts` writes into a page, put into the document for a page that was come to within the site. */
export function putHead({ title, description, address, language }: Head): void {
  const listed = address !== '*'
  const found = listedAddress(address)
  const own = origin() + addressIn(found, language)
  document.title = title
  put('meta', { name: 'description' }, 'content', description)
  put('meta', { name: 'robots' }, 'content', listed ? null : 'noindex')
  put('link', { rel: 'canonical' }, 'href', listed ? own : null)
  for (const other of languages)
    put(
      'link',
      { rel: 'alternate', hreflang: other === 'en-US' ? 'en' : other },
      'href',
      listed ? origin() + addressIn(found, other) : null,
    )
  put('link', { rel: 'alternate', hreflang: 'x-default' }, 'href', listed ? origin() + found : null)
  put('meta', { property: 'og:site_name' }, 'content', brand.name[language])
  put('meta', { property: 'og:title' }, 'content', title)
  put('meta', { property: 'og:description' }, 'content', description)
  put('meta', { property: 'og:url' }, 'content', own)
  put('meta', { property: 'og:image' }, 'content', `${origin()}/${brand.sharePicture[language]}`)
  put('meta', { property: 'og:locale' }, 'content', language.replace('-', '_'))
}

/** The site's public address as the server wrote it into what it says of the provider, else the one it is read under. */
function origin(): string {
  const said = /"url":"([^"]+)\/"/.exec(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  )?.[1]
  return said ?? location.origin + import.meta.env.BASE_URL.replace(/\/$/, '')
}

/** Sets a tag's value and makes the tag where there is none; null takes it away. */
function put(
  tag: 'meta' | 'link',
  named: Readonly<Record<string, string>>,
  attribute: 'content' | 'href',
  value: string | null,
): void {
  const selector =
    tag +
    Object.entries(named)
      .map(([name, text]) => `[${name}="${text}"]`)
      .join('')
  const found = document.head.querySelector(selector)
  if (value === null) return found?.remove()
  const element = found ?? document.head.appendChild(document.createElement(tag))
  for (const [name, text] of [...Object.entries(named), [attribute, value] as const]) element.setAttribute(name, text)
}
