import { languages, type Language } from '@fairway/contract'
import { brand } from '#brand'
import { addressIn } from '../pages/page-address.ts'

/** Stands for the public address of the site; the server puts in its own (`PUBLIC_URL`, else the host it was asked by). */
export const ORIGIN = 'https://origin.invalid'

interface HeadTags {
  /** Path and query, without a language; of a page that is the same as another, that one's. */
  address: string
  language: Language
  title: string
  description: string
  /** Search engines list it. */
  listed: boolean
}

/** What search engines and shared links read: own title, canonical address, the other language, a picture, who we are. */
export function headTags({ address, language, title, description, listed }: HeadTags): string {
  const own = ORIGIN + addressIn(address, language)
  const picture = `${ORIGIN}/${brand.sharePicture[language]}`
  const tags = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(listed
      ? [
          `<link rel="canonical" href="${escaped(own)}">`,
          ...languages.map((other) => alternate(other === 'en-US' ? 'en' : other, ORIGIN + addressIn(address, other))),
          alternate('x-default', ORIGIN + address),
        ]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name[language]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', own),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:locale', language.replace('-', '_')),
    meta('name', 'twitter:card', 'summary_large_image'),
    // Data, not script: the content security policy has nothing against it.
    `<script type="application/ld+json">${JSON.stringify(organization(language)).replaceAll('<', String.raw`\u003c`)}</script>`,
  ]
  return tags.join('\n    ')
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`
const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escaped(href)}">`

/** What the brand file says of the provider, in the words of schema.org; what it leaves empty is left out. */
function organization(language: Language) {
  const { name, claim, logo, mail, companyPhone, socialLinks } = brand
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: name[language],
    description: claim[language],
    url: `${ORIGIN}/`,
    logo: `${ORIGIN}/${logo}`,
    ...(mail === '' ? {} : { email: mail }),
    ...(companyPhone === '' ? {} : { telephone: companyPhone }),
    ...(socialLinks.length === 0 ? {} : { sameAs: socialLinks.map((link) => link.url) }),
  }
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
