import { expect, it } from 'vitest'
import { putFirstSight } from './put-first-sight.ts'

const page =
  '<head><script type="module" crossorigin src="/base/assets/index-1.js"></script></head><body><div id="app"></div></body>'
const parts = {
  content: '<link rel="preload" as="image" href="/mark.svg"/><h1>Map</h1>',
  script: 'assets/show-2.js',
  imports: ['assets/first-3.js'],
  later: { css: ['assets/chart.css'], scripts: ['assets/index-1.js', 'assets/maplibre-4.js'] },
  base: '/base/',
}

it('puts the first sight before the page, its script in the place of the program, and the program into a template', () => {
  const html = putFirstSight(page, parts)
  expect(html).toContain('<div id="first-sight" class="first-sight"><h1>Map</h1></div>')
  expect(html).toMatch(/<head><script type="module" crossorigin src="\/base\/assets\/show-2.js">/)
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/base/assets/first-3.js"></head>')
  const [, entry, waiting] = /<template id="program" data-entry="([^"]+)">(.*)<\/template><div id="app">/.exec(html)!
  expect(entry).toBe('/base/assets/index-1.js')
  expect(waiting).toBe(
    '<link rel="preload" as="style" crossorigin href="/base/assets/chart.css"><link rel="modulepreload" crossorigin href="/base/assets/maplibre-4.js">',
  )
})
it('stops when the page lost a place', () =>
  expect(() => putFirstSight(page.replace('id="app"', 'id="x"'), parts)).toThrow(/no place/))
