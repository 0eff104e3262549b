import { expect, it } from 'vitest'
import { createTypeAhead, moveByKey } from './menu-keys.ts'

it('goes round in a circle, and to both ends', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) => moveByKey(key, 3, 4))).toEqual([0, 2, 0, 3, null])
  expect(moveByKey('ArrowUp', 0, 4)).toBe(3)
})
it('begins at the first entry, or at the last, when none has the focus', () => {
  expect(moveByKey('ArrowDown', -1, 4)).toBe(0)
  expect(moveByKey('ArrowUp', -1, 4)).toBe(3)
})

const entries = ['Edit…', 'Export as CSV', 'Move up', 'Delete']
it('finds the entry that begins with what is typed', () => {
  const find = createTypeAhead(() => 0)
  expect([...'exp'].map((key) => find(key, entries, 0))).toEqual([1, 1, 1])
})
it('goes with one letter through the entries that begin with it', () => {
  const find = createTypeAhead(() => 0)
  expect([find('e', entries, 1), find('e', entries, 0), find('e', entries, 1)]).toEqual([0, 1, 0])
})
it('begins anew after a pause, and leaves alone keys that are no letters', () => {
  let time = 0
  const find = createTypeAhead(() => time)
  expect(find('m', entries, 0)).toBe(2)
  time = 1_000
  expect(find('d', entries, 2)).toBe(3)
  expect([find('Shift', entries, 0), find('x', entries, 0)]).toEqual([null, null])
})
it('leaves a space to the entry, but in the middle of a word', () => {
  const find = createTypeAhead(() => 0)
  expect(find(' ', entries, 0)).toBe(null)
  expect([...'move u'].map((key) => find(key, entries, 2)).at(-1)).toBe(2)
})
it('finds Chinese entries too', () => {
  expect(createTypeAhead(() => 0)('导', ['编辑', '导出 CSV'], 0)).toBe(1)
})
