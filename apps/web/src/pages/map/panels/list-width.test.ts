import { expect, it } from 'vitest'
import { listWidth } from './list-width.ts'

it.each([
  [1_440, 0, 662],
  [1_440, 380, 662],
  [1_024, 0, 471],
  [1_024, 380, 384],
  [800, 380, 380],
  [2_560, 0, 760],
])('of a window %d wide, %d of it covered, takes %d', (window, covered, width) =>
  expect(listWidth(window, covered)).toBe(width),
)
