/** What stands on a page that the browser draws until it is drawn. */
export interface FirstSightParts {
  /** Its markup. */
  content: string
  /** Its script, and what that imports; without the base. */
  script: string
  imports: readonly string[]
  /** What the page itself is made of, fetched when the first sight stands. */
  later: { css: readonly string[]; scripts: readonly string[] }
  base: string
}

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/
/** React puts preloads of its pictures in front; these are small. */
const leadingLinks = /^(?:<link [^>]*>)+/

/**
 * Puts a first sight into a composed page. Its own script stands in the place of the program's, whose files wait in a template:
 * on a slow line they would share it with the coast (pages/map/first-sight/show-first-sight.ts).
 */
export function putFirstSight(html: string, { content, script, imports, later, base }: FirstSightParts): string {
  const program = entry.exec(html)?.[1]
  const app = html.indexOf('<div id="app"></div>')
  if (program === undefined || app < 0) throw new Error('The page has no place for a first sight.')
  const ahead = imports.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`).join('')
  const waiting = [
    ...later.css.map((file) => `<link rel="preload" as="style" crossorigin href="${base}${file}">`),
    ...later.scripts
      .filter((file) => `${base}${file}` !== program)
      .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
  ]
  const sight = `<div id="first-sight" class="first-sight">${content.replace(leadingLinks, '')}</div><template id="program" data-entry="${program}">${waiting.join('')}</template>`
  return `${html.slice(0, app)}${sight}${html.slice(app)}`.replace(
    entry,
    () => `<script type="module" crossorigin src="${base}${script}"></script>${ahead}`,
  )
}
