import { describe, expect, it } from 'vitest'
import { PaceOfDrawing, type FramePlan } from './pace-of-drawing.ts'

/** Frames of a drag at one zoom, so many milliseconds apart. */
function drag(pace: PaceOfDrawing, from: number, every: number, frames: number, fits = true): FramePlan[] {
  return Array.from({ length: frames }, (_, i) => pace.plan(from + i * every, { moving: true, zoom: 3, fits }))
}

describe('the pace of drawing', () => {
  it('leaves machines alone that draw fast enough', () => {
    const pace = new PaceOfDrawing()
    expect(new Set(drag(pace, 1000, 17, 200))).toEqual(new Set(['plain']))
  })

  it('draws a picture after three slow frames, and copies it from then on', () => {
    const pace = new PaceOfDrawing()
    const plans = drag(pace, 1000, 90, 8)
    expect(plans).toEqual(['plain', 'plain', 'plain', 'draw', 'copy', 'copy', 'copy', 'copy'])
    // It knows at the next drag.
    pace.plan(9_000, { moving: false, zoom: 3, fits: true })
    expect(drag(pace, 10_000, 30, 3)).toEqual(['draw', 'copy', 'copy'])
  })

  it('draws another where the picture ends, and plainly while the zoom changes and at rest', () => {
    const pace = new PaceOfDrawing()
    drag(pace, 1000, 90, 8)
    expect(pace.plan(2_000, { moving: true, zoom: 3, fits: false })).toBe('draw')
    expect(pace.plan(2_100, { moving: true, zoom: 3.1, fits: false })).toBe('plain')
    expect(pace.plan(2_200, { moving: true, zoom: 3.2, fits: false })).toBe('plain')
    expect(pace.plan(2_300, { moving: true, zoom: 3.2, fits: true })).toBe('draw')
    expect(pace.plan(2_400, { moving: false, zoom: 3.2, fits: true })).toBe('plain')
  })

  it('takes up what has come since, but not more often than it can', () => {
    const pace = new PaceOfDrawing()
    drag(pace, 1000, 100, 5)
    pace.changed(1_650)
    // Drawn at 1300 in 100 ms: eight times that is spent on moving first.
    const plans = Array.from({ length: 20 }, (_, i) =>
      pace.plan(1_700 + i * 100, { moving: true, zoom: 3, fits: true }),
    )
    expect(plans.indexOf('draw')).toBe(5)
    expect(plans.filter((plan) => plan === 'draw')).toHaveLength(1)
  })

  it('shows ships where they are after ten seconds of dragging', () => {
    const pace = new PaceOfDrawing()
    drag(pace, 1000, 50, 5)
    expect(drag(pace, 1_250, 50, 300).filter((plan) => plan === 'draw')).toHaveLength(1)
  })
})
