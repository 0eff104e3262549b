import type { Language } from '@fairway/contract'
import { pages, redirects, type Page, type SiteAddress, type SitePage, type SitePath } from './pages.ts'

const rows: [path: string, page: Page][] = Object.entries(pages)
const isSitePath = (path: string): path is SitePath =>
  rows.some(([known, { html }]) => known === path && html === 'whole')

/** Paths that the browser draws alone: they are served, but nothing is prerendered and search engines leave them out. `*` stands for the rest of a path. */
export const shellPaths: readonly string[] = [
  ...new Set([
    ...Object.keys(redirects),
    ...rows.filter(([, { html }]) => html === 'shell').map(([path, { shell }]) => shell ?? path),
  ]),
]

/** The page at a path; `*` for one that does not exist. A slash at the end does not count. */
export function sitePathOf(pathname: string): SitePath {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return isSitePath(path) ? path : '*'
}

export function sitePageOf(pathname: string): SitePage {
  return pages[sitePathOf(pathname)]
}

/** The page's own address for a path and a query: the variant the query names, else the plain page. */
export function siteAddressOf(pathname: string, search: string): SiteAddress {
  const path = sitePathOf(pathname)
  const asked = new URLSearchParams(search)
  const variant = pages[path].variants.find((variant) =>
    [...new URLSearchParams(variant)].every(([name, value]) => asked.get(name) === value),
  )
  return (variant === undefined ? path : `${path}?${variant}`) as SiteAddress
}

/** The address that search engines list a page under: its own, but for a page that is the same as another. */
export function listedAddress(address: SiteAddress): string {
  return isSitePath(address) ? (pages[address].sameAs ?? address) : address
}

/** The address under which a page is found in one language. */
export function addressIn(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** True for a path that the browser draws alone (account, redirects). */
export function isShellPath(pathname: string): boolean {
  return shellPaths.some((path) => isWithin(pathname, path))
}

const isWithin = (pathname: string, path: string): boolean =>
  path.endsWith('/*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
