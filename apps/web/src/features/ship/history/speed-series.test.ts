import { expect, it } from 'vitest'
import { speedSeries } from './speed-series.ts'

it('breaks the line of speeds where nothing was heard, and where she said none', () => {
  expect(speedSeries({ time: [0, 10, 5_000, 5_010], sog: [12, 13, 9, null], gaps: [2] })).toEqual([
    [0, 12],
    [10, 13],
    [11, null],
    [5_000, 9],
    [5_010, null],
  ])
})
