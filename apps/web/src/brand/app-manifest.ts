import type { Language } from '@fairway/contract'
import type { Brand } from './brand.ts'

export interface AppIcon {
  /** Below the base. */
  src: string
  /** Pixels, square. */
  side: number
  /** Its middle is what counts: the system cuts its own shape out of it. */
  maskable: boolean
}

const words: Record<Language, { description: string; fleets: string }> = {
  'en-US': { description: 'The world’s ships, live on a map.', fleets: 'My fleets' },
  'zh-CN': { description: '全球船舶实时地图。', fleets: '我的船队' },
}

function manifest(
  { name, claim }: Pick<Brand, 'name' | 'claim'>,
  language: Language,
  base: string,
  icons: readonly AppIcon[],
) {
  const { description, fleets } = words[language]
  return {
    id: `${base}map`,
    name: name[language],
    short_name: name[language],
    description: claim[language] || description,
    lang: language,
    dir: 'ltr',
    start_url: `${base}map`,
    scope: base,
    display: 'standalone',
    // As the header of the working tools.
    theme_color: '#071526',
    background_color: '#071526',
    categories: ['navigation', 'business', 'travel'],
    icons: icons.map(({ src, side, maskable }) => ({
      src: base + src,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
    shortcuts: [{ name: fleets, url: `${base}fleets` }],
  }
}

const languages = Object.keys(words) as Language[]

/** What a browser has to know to install the map as an app, in a file for each language (`compose-document.ts` names it). One app. */
export const appManifests = (brand: Pick<Brand, 'name' | 'claim'>, base: string, icons: readonly AppIcon[]) =>
  languages.map(
    (language) => [`app-${language.toLowerCase()}.webmanifest`, manifest(brand, language, base, icons)] as const,
  )
