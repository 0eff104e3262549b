import { describe, expect, it } from 'vitest'
import { elapsedParts } from './elapsed-time.ts'

describe('elapsedParts', () => {
  it('keeps the leading units', () => {
    expect(elapsedParts(0, 93_784, 2)).toEqual([
      { unit: 'day', count: 1 },
      { unit: 'hour', count: 2 },
    ])
    expect(elapsedParts(0, 93_784, 5).map((part) => part.count)).toEqual([1, 2, 3, 4])
  })
  it('leaves out units that are zero between', () => {
    expect(elapsedParts(0, 86_460, 2)).toEqual([{ unit: 'day', count: 1 }])
  })
  it('says zero seconds when nothing has passed or the clock ran back', () => {
    expect(elapsedParts(10, 10)).toEqual([{ unit: 'second', count: 0 }])
    expect(elapsedParts(10, 5)).toEqual([{ unit: 'second', count: 0 }])
  })
  it('counts to now when no end is given', () => {
    expect(elapsedParts(Date.now() / 1000 - 7_201, undefined, 1)).toEqual([{ unit: 'hour', count: 2 }])
  })
})
