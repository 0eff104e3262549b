import { describe, expect, it } from 'vitest'
import { windLevel } from './beaufort.ts'

/** First and last wind of each level, m/s, as the standard prints them. */
const table: readonly (readonly [level: number, from: number, to: number])[] = [
  [0, 0, 0.2],
  [1, 0.3, 1.5],
  [2, 1.6, 3.3],
  [3, 3.4, 5.4],
  [4, 5.5, 7.9],
  [5, 8, 10.7],
  [6, 10.8, 13.8],
  [7, 13.9, 17.1],
  [8, 17.2, 20.7],
  [9, 20.8, 24.4],
  [10, 24.5, 28.4],
  [11, 28.5, 32.6],
  [12, 32.7, 36.9],
  [13, 37, 41.4],
  [14, 41.5, 46.1],
  [15, 46.2, 50.9],
  [16, 51, 56],
  [17, 56.1, 61.2],
  [18, 61.3, 100],
]

describe('the wind level', () => {
  it.each(table)('%d reaches from %d to %d m/s', (level, from, to) => {
    expect([windLevel(from), windLevel(to)]).toEqual([level, level])
  })

  it('is of the value rounded to a tenth', () => {
    expect([windLevel(10.749), windLevel(10.751), windLevel(0.24), windLevel(0.26)]).toEqual([5, 6, 0, 1])
  })
})
