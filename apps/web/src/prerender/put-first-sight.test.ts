import { expect, it } from 'vitest'
import { putFirstSight } from './put-first-sight.ts'

const page = '<body><div id="app"></div></body>'
const content = '<link rel="preload" as="image" href="/mark.svg"/><h1>Map</h1>'

it('puts the first sight before the page, without the preloads of its small pictures', () =>
  expect(putFirstSight(page, content)).toBe(
    '<body><div id="first-sight" class="first-sight"><h1>Map</h1></div><div id="app"></div></body>',
  ))
it('stops when the page lost its place', () =>
  expect(() => putFirstSight(page.replace('id="app"', 'id="x"'), content)).toThrow(/no place/))
