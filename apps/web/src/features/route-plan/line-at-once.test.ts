import { describe, expect, it } from 'vitest'
import { screenAt } from '../../map/geometry/screen.ts'
import { pathOf } from './line-at-once.ts'

describe('a line above the chart', () => {
  it('runs where the chart has it, in the worlds beside it too', () => {
    // At zoom 0 the world is 512 pixels wide.
    const path = pathOf(
      [
        [170, 0],
        [190, 0],
      ],
      screenAt(0, 180, 0, 400, 300),
    )
    const begins = path.split('M').slice(1)
    expect(begins).toHaveLength(3)
    expect(begins[1]).toBe('185.8 150.0L214.2 150.0')
    expect(begins[0]).toBe('-326.2 150.0L-297.8 150.0')
    expect(pathOf([], screenAt(0, 0, 0, 400, 300))).toBe('')
  })
})
