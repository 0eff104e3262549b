import { expect, it } from 'vitest'
import { isRecord, listOf, oneOf, textOrNull } from './stored-shape.ts'

it('takes one of the known words and nothing else', () => {
  const shape = oneOf(['nm', 'km'])
  expect(shape('km')).toBe('km')
  for (const other of ['mi', '', null, 7, ['km']]) expect(shape(other)).toBeUndefined()
})
it('takes a list whole or not at all', () => {
  const shape = listOf(oneOf(['nm', 'km']))
  expect(shape(['km', 'nm'])).toEqual(['km', 'nm'])
  expect(shape([])).toEqual([])
  expect(shape(['km', 'mi'])).toBeUndefined()
  expect(shape({ 0: 'km', length: 1 })).toBeUndefined()
})
it('tells records from lists, null and plain values', () =>
  expect([{}, [], null, 'x'].map(isRecord)).toEqual([true, false, false, false]))
it('tells a text from what is none', () =>
  expect(['x', null, undefined, 7].map(textOrNull)).toEqual([true, true, false, false]))
