import { expect, it } from 'vitest'
import { holdProgram } from './hold-program.ts'

const page =
  '<head><script type="module" crossorigin src="/base/assets/index-1.js"></script></head><body><div id="app"></div></body>'
const parts = {
  first: { script: 'assets/show-2.js', imports: ['assets/first-3.js'] },
  later: { css: ['assets/chart.css'], scripts: ['assets/index-1.js', 'assets/maplibre-4.js'] },
  base: '/base/',
}

it('puts the first script in the place of the program, and the program with its files into a template', () => {
  const html = holdProgram(page, parts)
  expect(html).toMatch(
    /<head><script type="module" crossorigin src="\/base\/assets\/show-2.js"><\/script><link rel="modulepreload" crossorigin href="\/base\/assets\/first-3.js">/,
  )
  const [, entry, waiting] = /<template id="program" data-entry="([^"]+)">(.*)<\/template><\/head>/.exec(html)!
  expect(entry).toBe('/base/assets/index-1.js')
  expect(waiting).toBe(
    '<link rel="preload" as="style" crossorigin href="/base/assets/chart.css"><link rel="modulepreload" crossorigin href="/base/assets/maplibre-4.js">',
  )
})
it('stops when the page has no program to hold', () =>
  expect(() => holdProgram(page.replace('crossorigin', 'async'), parts)).toThrow(/no place/))
