import { expect, it } from 'vitest'
import { placeBeside, type PlaceOptions } from './place-beside.ts'

const screen = { width: 1000, height: 600 }
const box = { width: 200, height: 150 }
const place = (left: number, top: number, options: Partial<PlaceOptions> = {}) =>
  placeBeside({ left, top, width: 40, height: 30 }, box, screen, { align: 'end', side: 'below', gap: 4, ...options })

it('lies below its anchor and ends, or begins, where the anchor does', () => {
  expect(place(500, 100)).toEqual({ left: 340, top: 134 })
  expect(place(500, 100, { align: 'start' })).toEqual({ left: 500, top: 134 })
})
it('lies above where there is no room below', () => {
  expect(place(500, 560)).toEqual({ left: 340, top: 406 })
})
it('is shifted where the window would cut it', () => {
  expect(place(0, 100)).toEqual({ left: 8, top: 134 })
  expect(place(960, 100, { align: 'start' })).toEqual({ left: 792, top: 134 })
})
it('keeps its beginning in sight in a window that is too small for it', () => {
  expect(
    placeBeside(
      { left: 0, top: 50, width: 40, height: 30 },
      box,
      { width: 150, height: 120 },
      { align: 'end', side: 'below', gap: 4 },
    ),
  ).toEqual({ left: 8, top: 8 })
})
it('lies to the left with the lower edges on one line, and to the right where that has no room', () => {
  expect(place(900, 500, { side: 'left' })).toEqual({ left: 696, top: 380 })
  expect(place(50, 500, { side: 'left' })).toEqual({ left: 94, top: 380 })
})
