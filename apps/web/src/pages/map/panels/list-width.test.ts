import { expect, it } from 'vitest'
import { firstColumns, layoutOf } from '../../../features/ship-list/list-columns.ts'
import { listWidth } from './list-width.ts'

it.each([
  [1_440, 0, 734],
  [1_440, 380, 734],
  [1_024, 0, 522],
  [1_024, 380, 384],
  [800, 380, 380],
  [2_560, 0, 760],
])('of a window %d wide, %d of it covered, takes %d', (window, covered, width) =>
  expect(listWidth(window, covered)).toBe(width),
)

it('holds the columns of a first visit without scrolling sideways on a laptop', () => {
  const { '--least': least } = layoutOf(firstColumns) as Record<string, string>
  const [, columns, gaps] = /^calc\((\d+)px \+ (\d+) \* /.exec(least)!.map(Number)
  // Gaps of 12, 16 at either side, and room for a scroll bar.
  expect(columns + gaps * 12 + 2 * 16 + 12).toBeLessThanOrEqual(listWidth(1_440, 0))
})
