/** React puts preloads of its pictures in front; these are small. */
const leadingLinks = /^(?:<link [^>]*>)+/

/** Puts what stands first on a page that the browser draws before its place. */
export function putFirstSight(html: string, content: string): string {
  const app = html.indexOf('<div id="app"></div>')
  if (app < 0) throw new Error('The page has no place for a first sight.')
  return `${html.slice(0, app)}<div id="first-sight" class="first-sight">${content.replace(leadingLinks, '')}</div>${html.slice(app)}`
}
