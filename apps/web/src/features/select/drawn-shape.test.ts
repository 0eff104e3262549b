import { describe, expect, it } from 'vitest'
import { moved, nothingDrawn, pressed, released, type Spot } from './drawn-shape.ts'

const spot = (x: number, y: number): Spot => ({ x, y })
const box = [spot(10, 20), spot(50, 20), spot(50, 80), spot(10, 80)]

describe('a box', () => {
  it('is dragged, from whichever corner', () => {
    const drawn = moved(pressed(nothingDrawn, spot(50, 80)), 'box', spot(30, 40))
    expect(released(drawn, 'box', spot(10, 20)).done).toEqual(box)
  })

  it('is clicked at two corners', () => {
    const first = released(pressed(nothingDrawn, spot(10, 80)), 'box', spot(11, 80))
    expect(first.done).toBeNull()
    expect(released(pressed(first.drawn, spot(50, 20)), 'box', spot(50, 20)).done).toEqual(box)
  })

  it('is none between two clicks on one spot', () => {
    const first = released(pressed(nothingDrawn, spot(10, 80)), 'box', spot(10, 80))
    expect(released(pressed(first.drawn, spot(12, 81)), 'box', spot(12, 81)).done).toBeNull()
  })
})

describe('a lasso', () => {
  it('is dragged around what is wanted', () => {
    let drawn = pressed(nothingDrawn, spot(0, 0))
    for (const at of [spot(20, 0), spot(21, 0), spot(20, 30)]) drawn = moved(drawn, 'lasso', at)
    expect(released(drawn, 'lasso', spot(0, 30)).done).toEqual([spot(0, 0), spot(20, 0), spot(20, 30)])
  })

  it('is clicked corner by corner', () => {
    let drawn = nothingDrawn
    for (const at of [spot(0, 0), spot(20, 0), spot(20, 30)]) {
      const up = released(pressed(drawn, at), 'lasso', at)
      expect(up.done).toBeNull()
      drawn = up.drawn
    }
    expect(drawn.corners).toHaveLength(3)
  })
})
