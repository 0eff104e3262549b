import { expect, it } from 'vitest'
import { arrivalOf, inPlace } from './arrival.ts'

const place = (pathname: string, more: { hash?: string; state?: unknown } = {}) => ({
  pathname,
  hash: '',
  state: null,
  ...more,
})

it.each([
  ['a typed address', place('/a'), null, 'POP', 'navigate', 'loaded'],
  ['loading again', place('/a'), null, 'POP', 'reload', 'again'],
  ['back from another site', place('/a'), null, 'POP', 'back_forward', 'again'],
  ['back within the site', place('/a'), place('/b'), 'POP', 'navigate', 'back'],
  ['a link to another page', place('/a'), place('/b'), 'PUSH', 'reload', 'fresh'],
  ['a link to another variant of the page', place('/a'), place('/a'), 'PUSH', 'navigate', 'fresh'],
  [
    'a link that says it changes the page in place',
    place('/a', { state: inPlace }),
    place('/a'),
    'PUSH',
    'navigate',
    'same',
  ],
  ['the same link from elsewhere', place('/a', { state: inPlace }), place('/b'), 'PUSH', 'navigate', 'fresh'],
  ['a new query for the same entry', place('/a'), place('/a'), 'REPLACE', 'navigate', 'same'],
  ['being led on to another page', place('/a'), place('/b'), 'REPLACE', 'navigate', 'fresh'],
  ['a part of the page', place('/a', { hash: '#content' }), place('/a'), 'POP', 'navigate', 'same'],
  ['a document whose address names a part', place('/a', { hash: '#contact' }), null, 'POP', 'navigate', 'same'],
  ['a link to a part of another page', place('/a', { hash: '#contact' }), place('/b'), 'PUSH', 'navigate', 'fresh'],
  [
    'back to a page where the skip link was used',
    place('/a', { hash: '#content' }),
    place('/b'),
    'POP',
    'navigate',
    'back',
  ],
  ['a link from the map, before the frame was there', place('/a'), null, 'PUSH', 'reload', 'fresh'],
] as const)('%s', (_name, now, before, how, loading, arrival) => {
  expect(arrivalOf(now, before, how, loading)).toBe(arrival)
})
