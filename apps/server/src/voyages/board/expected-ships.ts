import { mapClasses } from '@fairway/contract'
import { stationKinds } from '@fairway/tracking'
import { isMoving } from '../../picture/moving.ts'
import type { Picture } from '../../picture/picture.ts'

export interface ExpectedShip {
  row: number
  mmsi: number
  /** The crew's, UTC ms; null when they said none. */
  eta: number | null
}

const HOUR_MS = 3_600_000
/** A ship that was last heard longer ago may be anywhere, and one whose ETA passed longer ago forgot to change it. */
const HEARD_WITHIN_MS = 72 * HOUR_MS
const OVERDUE_MS = 7 * 24 * HOUR_MS
const SHIP = stationKinds.indexOf('ship')
const CRAFT = stationKinds.indexOf('craft')
/** Service craft name their own port for ever. */
const SERVICE = new Set(['working', 'public-service'].map((name) => mapClasses.findIndex((known) => known === name)))

/** Ships under way whose destination means this port and who are not in it, the earliest ETA first, those without one last. */
export function expectedShips(
  picture: Picture,
  locode: string,
  isThere: (mmsi: number) => boolean,
  now: number,
): ExpectedShip[] {
  const { mmsi, kind, class: shipClass, positionAt, eta, sog, status } = picture.columns
  const found: ExpectedShip[] = []
  picture.destinationPorts.boundFor(locode, (row) => {
    if ((kind[row] !== SHIP && kind[row] !== CRAFT) || SERVICE.has(shipClass[row]) || !isMoving(sog[row], status[row]))
      return
    if (now - positionAt[row] > HEARD_WITHIN_MS || (eta[row] > 0 && now - eta[row] > OVERDUE_MS) || isThere(mmsi[row]))
      return
    found.push({ row, mmsi: mmsi[row], eta: eta[row] > 0 ? eta[row] : null })
  })
  return found.sort((a, b) => (a.eta ?? Infinity) - (b.eta ?? Infinity) || a.mmsi - b.mmsi)
}
