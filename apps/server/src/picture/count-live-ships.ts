import { filterTypes } from '@fairway/contract'
import type { Picture } from './picture.ts'

/** Ships on the live map: no base stations, buoys, aircraft, nor ships that are remembered only. */
export function countLiveShips(picture: Picture): number {
  const { class: classes } = picture.columns
  let ships = 0
  for (let row = 0; row < picture.rowLimit; row++) if (classes[row] < filterTypes.length && picture.isLive(row)) ships++
  return ships
}
