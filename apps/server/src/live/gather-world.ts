import type { LiveShips } from '@fairway/contract'
import type { Picture } from '../picture/picture.ts'
import { ShipGatherer } from './gather-ships.ts'
import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'

const ROWS_A_STEP = 32_768

/** All ships that are shown, with rests. A ship that comes or goes meanwhile is in or not, but never half. */
export async function gatherWorld(
  picture: Picture,
  now: number,
  isShown: (row: number) => boolean,
): Promise<LiveShips> {
  // Ships that come beyond this limit meanwhile are told of by the changes.
  const limit = picture.rowLimit
  const rows = new Int32Array(ROWS_A_STEP)
  const gatherer = new ShipGatherer()
  gatherer.begin(limit)
  const rest = createYieldWhenDue()
  let ships = gatherer.add(picture, rows, 0, now)
  for (let from = 0; from < limit; from += ROWS_A_STEP) {
    let count = 0
    for (let row = from; row < Math.min(limit, from + ROWS_A_STEP); row++) if (isShown(row)) rows[count++] = row
    ships = gatherer.add(picture, rows, count, now)
    await rest()
  }
  return ships
}
