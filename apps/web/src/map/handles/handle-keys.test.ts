import { expect, it } from 'vitest'
import { stepOfKey, turnOfKey } from './handle-keys.ts'

it('arrow keys move a handle, finely with Shift', () => {
  expect(stepOfKey({ key: 'ArrowUp', shiftKey: false })).toEqual({ x: 0, y: -10 })
  expect(stepOfKey({ key: 'ArrowRight', shiftKey: true })).toEqual({ x: 1, y: 0 })
  expect(stepOfKey({ key: 'Enter', shiftKey: false })).toBeNull()
})

it('Page Up and Page Down lead to its neighbours', () => {
  expect(['PageDown', 'PageUp', 'Tab'].map((key) => turnOfKey({ key }))).toEqual([1, -1, null])
})
