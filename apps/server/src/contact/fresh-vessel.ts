import type { DemoKey } from '@fairway/contract'
import { stationKinds } from '@fairway/tracking'
import type { Picture } from '../picture/picture.ts'

/** Rows looked at: the picture may hold hundreds of thousands. */
const MOST_ROWS = 5_000
const SHIP = stationKinds.indexOf('ship')

/** A ship with a name, of those looked at the one whose position came last; null while there is none. */
export function freshVessel({
  columns,
  names,
  rowLimit,
}: Pick<Picture, 'columns' | 'names' | 'rowLimit'>): DemoKey['vessel'] {
  let found: DemoKey['vessel'] = null
  let at = 0
  for (let row = 0; row < Math.min(rowLimit, MOST_ROWS); row++) {
    if (columns.mmsi[row] === 0 || columns.hidden[row] === 1 || columns.kind[row] !== SHIP) continue
    if (columns.positionAt[row] <= at) continue
    const name = names.get(row)
    if (name === null || name === '') continue
    found = { mmsi: columns.mmsi[row], name }
    at = columns.positionAt[row]
  }
  return found
}
