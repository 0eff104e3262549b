import type { Language } from '@fairway/contract'
import { escaped } from './head-tags.ts'

interface Parts {
  language: Language
  /** The page's own address, for a page that comes with its content. */
  address: string | null
  /** Tags that say what the page is. */
  head: string
  /** Files of the first screen, without the base. */
  css: readonly string[]
  base: string
  /** The rendered page; empty for a page that the browser draws. */
  content: string
}

/** React puts the preloads of the pictures it drew in front of the page; only the one picture that a page marks as its first is worth it. */
const leadingLinks = /^(?:<link [^>]*>)+/
const firstPicture = /<link [^>]*fetchPriority="high"[^>]*>/gi

/** The built index.html as the template of a page: language, head, style sheets and content in their places. */
export function composeDocument(template: string, { language, address, head, css, base, content }: Parts): string {
  const preloads = leadingLinks.exec(content)?.[0] ?? ''
  const drawn = content !== ''
  const links = [
    // The map and the workspace are what can be installed; a page of the site has no bytes for it.
    ...(drawn ? [] : [`<link rel="manifest" href="${base}app-${language.toLowerCase()}.webmanifest">`]),
    ...css
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
  ]
  return place(template, [
    [
      /<html lang="[^"]*"/,
      `<html lang="${language}"${address === null ? '' : ` data-head="${language} ${escaped(address)}"`}`,
    ],
    [/\s*<meta name="description"[^>]*>/, ''],
    [/<title>[^<]*<\/title>/, `${head}${drawn ? (preloads.match(firstPicture) ?? []).join('') : ''}`],
    ['</head>', `${links.join('')}</head>`],
    ['<div id="app"></div>', `<div id="app">${content.slice(preloads.length)}</div>`],
    ...(drawn ? [[/\s*<noscript>.*?<\/noscript>/s, ''] as const] : []),
  ])
}

/** A template that lost one of its places must not go unnoticed: the page would be an empty one. */
function place(template: string, places: ReadonlyArray<readonly [RegExp | string, string]>): string {
  return places.reduce((html, [where, what]) => {
    if (html.search(where) < 0) throw new Error(`index.html has no place ${String(where)}`)
    return html.replace(where, () => what)
  }, template)
}
