import { LINE, type Box } from './label-room.ts'
import { boxAround } from './mark-box.ts'

/** Between a mark and its name. */
const GAP = 4

/** Left edge and middle of a line of text. */
export type LabelPlace = readonly [x: number, y: number]

/** Where the name of a ship may stand, best first: right of her, left, above, below. */
export function placesAtShip(boxes: readonly Box[], width: number): readonly LabelPlace[] {
  const { left, top, right, bottom } = boxAround(boxes)
  const middle = (top + bottom) / 2
  const centred = (left + right - width) / 2
  // Beside a hull that lies across it is as near as one that lies upright.
  const beside = boxAround(boxes, middle - LINE / 2, middle + LINE / 2)
  return [
    [beside.right + GAP, middle],
    [beside.left - GAP - width, middle],
    [centred, top - LINE / 2],
    [centred, bottom + LINE / 2],
  ]
}

/** Where the name of a port may stand, best first: ships lie around her, so there are more places than at a ship. */
export function placesAtPort(box: Box, width: number): readonly LabelPlace[] {
  const { left, top, right, bottom } = box
  const middle = (top + bottom) / 2
  const centred = (left + right - width) / 2
  return [
    [right + GAP, middle],
    [left - GAP - width, middle],
    [centred, top - LINE / 2],
    [centred, bottom + LINE / 2],
    [right, top - LINE / 2],
    [right, bottom + LINE / 2],
    [left - width, top - LINE / 2],
    [left - width, bottom + LINE / 2],
  ]
}
