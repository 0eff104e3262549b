import { expect, it } from 'vitest'
import { heard, typed, type TypedState } from './typed-state.ts'

const empty: TypedState<string> = { value: '', seen: '', sent: [] }

it('keeps what was typed on while the address comes after', () => {
  let box = typed(typed(empty, '2', '2-'), '24', '24-')
  box = typed(heard(box, '2-', '2'), '240', '240-')
  expect(box.value).toBe('240')
  // Two changes may come back as one.
  expect(heard(box, '240-', '240')).toEqual({ value: '240', seen: '240-', sent: [] })
})

it('gives way to a preset, also to one that was typed before', () => {
  const box = heard(heard(typed(empty, '40', '40-'), '40-', '40'), '80-160', '80')
  expect(box.value).toBe('80')
  expect(heard(box, '40-', '40').value).toBe('40')
})

it('is emptied with the facet, though it was empty before', () => {
  let box = typed(typed(typed(empty, '4', '4-'), '', ''), '5', '5-')
  for (const outside of ['4-', '', '5-']) box = heard(box, outside, outside.replace('-', ''))
  expect(box.value).toBe('5')
  expect(heard(box, '', '').value).toBe('')
})

it('sends nothing for what is no number', () =>
  expect(typed(empty, 'x', null)).toEqual({ value: 'x', seen: '', sent: [] }))
