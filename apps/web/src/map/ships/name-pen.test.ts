import { expect, it } from 'vitest'
import { placesAtPort, placesAtShip } from './label-places.ts'
import { LabelRoom } from './label-room.ts'
import { NamePen } from './name-pen.ts'

/** A pen on paper that notes where it writes; a letter is 8 pixels wide. */
function penOnPaper() {
  const written: [text: string, x: number, y: number][] = []
  const paper = {
    measureText: (text: string) => ({ width: text.length * 8 }),
    strokeText: () => undefined,
    fillText: (text: string, x: number, y: number) => written.push([text, x, y]),
  } as unknown as CanvasRenderingContext2D
  const pen = new NamePen(12)
  const room = new LabelRoom()
  const begin = () => {
    room.clear(800, 600)
    written.length = 0
    pen.begin(paper, room, 'black', 'white')
  }
  begin()
  return { pen, room, written, begin }
}
const box = { left: 390, top: 290, right: 410, bottom: 310 }
const inTheWay = { left: 420, top: 290, right: 460, bottom: 310 }

it('writes right of a mark, or where it is free, and does not change sides as long as it can stay', () => {
  const { pen, room, written, begin } = penOnPaper()
  const write = () => pen.write('ANNA', 1, 1, placesAtShip([box], pen.width('ANNA')), 'where free')
  room.mark(1, box)
  expect(write()).toBe(true)
  expect(written).toEqual([['ANNA', 414, 300]])
  begin()
  room.mark(1, box)
  room.mark(2, inTheWay)
  expect(write()).toBe(true)
  expect(written).toEqual([['ANNA', 354, 300]])
  begin()
  room.mark(1, box)
  expect(write()).toBe(true)
  expect(written).toEqual([['ANNA', 354, 300]])
})

it('leaves a ship among ships without a name, but writes that of a port over as few of them as it can', () => {
  const { pen, room, written } = penOnPaper()
  room.mark(1, box)
  // Ships all around; the fewest below.
  room.mark(2, { left: 300, top: 200, right: 500, bottom: 312 })
  expect(pen.write('ANNA', 1, 1, placesAtShip([box], 32), 'where free')).toBe(false)
  expect(pen.write('Port', 'port', 9, placesAtPort(box, 32), 'over marks')).toBe(true)
  expect(written).toHaveLength(1)
  expect(written[0][2]).toBeGreaterThan(310)
})

it('writes no name over another, unless it has to', () => {
  const { pen, room, written } = penOnPaper()
  for (const [x, y] of placesAtPort(box, 32)) room.write(x, y, 32)
  expect(pen.write('Port', 'port', 9, placesAtPort(box, 32), 'over marks')).toBe(false)
  expect(pen.write('ANNA', 1, 1, placesAtShip([box], 32), 'always')).toBe(true)
  expect(written).toEqual([['ANNA', 414, 300]])
})
