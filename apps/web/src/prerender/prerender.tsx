// Built for Node and run once after the web build (scripts/prerender.mjs): every page of the site as HTML, in both languages.
import { languages, type Language } from '@fairway/contract'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { Application } from '../application.tsx'
import { i18n } from '../i18n/instance.ts'
import { loadFrameTexts } from '../frame-texts.ts'
import { textsNow } from '../i18n/texts.ts'
import { uiTexts } from '../ui/ui-texts.ts'
import { FirstSight } from '../pages/map/first-sight/first-sight.tsx'
import { Pages } from '../routes.tsx'
import { brand } from '#brand'
import { texts as englishHeads } from '../site/head/page-heads.en-us.ts'
import { texts as chineseHeads } from '../site/head/page-heads.zh-cn.ts'
import { listedAddress, shellPaths, sitePathOf } from '../pages/page-address.ts'
import { siteAddresses } from '../pages/site-addresses.ts'
import { pages, type Page } from '../pages/pages.ts'
import { composeDocument } from './compose-document.ts'
import { headTags } from './head-tags.ts'
import { holdProgram } from './hold-program.ts'
import { putFirstSight } from './put-first-sight.ts'
import { firstScriptFiles, firstStyles, mapFiles, pageFiles, pageModules, type Manifest } from './page-files.ts'

const heads = { 'en-US': englishHeads, 'zh-CN': chineseHeads } as const
/** Everywhere: what starts the page and what every page imports. */
const always = ['index.html', 'src/main.tsx']

/** Pages that the browser draws, but of which search engines and shared links are told: the map. */
const headPaths = Object.entries<Page>(pages).flatMap(([path, { html }]) => (html === 'head' ? [path] : []))

/** A file of the prerendered site. `address` is null for the shell that the browser fills. */
interface Document {
  address: string | null
  language: Language
  file: string
  html: string
}

/** What the server has to know to choose among the files. */
export interface Documents {
  base: string
  /** Path → its queries and their files; the plain page has an empty query. `sameAs`: the sitemap has that address instead. */
  pages: Record<string, { query: string; file: string; listed: boolean; sameAs?: string }[]>
  shells: readonly string[]
  notFound: string
  shell: string
}

export async function prerenderSite(
  template: string,
  manifest: Manifest,
): Promise<{ documents: Documents; files: Document[] }> {
  const base = import.meta.env.BASE_URL
  const files: Document[] = []
  for (const language of languages) {
    const { loadFirstTexts } = await import('../pages/map/first-texts.ts')
    await Promise.all([loadFrameTexts(language), loadFirstTexts(language)])
    i18n.show(language)
    const plain = { language, address: null, base, css: [], content: '' }
    const { tagline, description } = textsNow(uiTexts).app
    const title = `${brand.name[language]} · ${tagline}`
    const first = firstScriptFiles(manifest, 'map')
    const css = firstStyles(manifest)
    const later = mapFiles(manifest, language, { css, imports: first.imports })
    const firstSight = await render('/map', base, <FirstSight />)
    files.push(
      {
        address: null,
        language,
        file: 'shell',
        html: composeDocument(template, {
          ...plain,
          head: headTags({ address: '/', language, title, description, listed: false }),
        }),
      },
      ...headPaths.map((path) => ({
        address: path,
        language,
        file: fileName(path),
        html: holdProgram(
          putFirstSight(
            composeDocument(template, {
              ...plain,
              css,
              head: headTags({ address: path, language, title, description, listed: true }),
            }),
            firstSight,
          ),
          { first, later, base },
        ),
      })),
    )
    for (const address of siteAddresses) {
      const { title, description } = heads[language][address]
      const head = headTags({
        address: listedAddress(address),
        language,
        title: `${title} · ${brand.name[language]}`,
        description,
        listed: address !== '*',
      })
      const own = pageFiles(manifest, [...always, ...pageModules(pages[sitePathOf(address.split('?')[0])])], language)
      const html = composeDocument(template, {
        language,
        address,
        base,
        head,
        css: own.css,
        content: await render(address === '*' ? '/not-found' : address, base),
      })
      files.push({
        address,
        language,
        file: fileName(address),
        html: holdProgram(html, {
          first: firstScriptFiles(manifest, 'site'),
          later: { css: [], scripts: own.scripts },
          base,
        }),
      })
    }
  }
  return { documents: { base, pages: pageTable(), shells: shellPaths, notFound: fileName('*'), shell: 'shell' }, files }
}

function pageTable(): Documents['pages'] {
  const table: Documents['pages'] = Object.fromEntries(
    headPaths.map((path) => [path, [{ query: '', file: fileName(path), listed: true }]]),
  )
  for (const address of siteAddresses.filter((address) => address !== '*')) {
    const [path, query = ''] = address.split('?') as [string, string?]
    const listed = listedAddress(address)
    ;(table[path] ??= []).push({
      query,
      file: fileName(address),
      listed: true,
      ...(listed === address ? {} : { sameAs: listed }),
    })
  }
  return table
}

const fileName = (address: string) => (address === '*' ? 'not-found' : address.slice(1).replaceAll(/[^\w]+/g, '-'))

async function render(address: string, base: string, page = <Pages />): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <Application>
      <StaticRouter basename={base} location={base.replace(/\/$/, '') + address}>
        {page}
      </StaticRouter>
    </Application>,
    {
      // Whole pages in one piece: what is sent late is put in its place by inline script, which the site's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new Error(`${address} cannot be prerendered`, { cause: failures[0] })
  if (html.includes('<!--$?-->') || html.includes('<!--$!-->'))
    throw new Error(`${address} was prerendered with a part missing`)
  return html
}
