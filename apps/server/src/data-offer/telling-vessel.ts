import type { Ship } from '@fairway/contract'
import { freshVessel } from '../contact/fresh-vessel.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { SomeVessel } from './shown-requests.ts'

/** Ships that are looked at: each is described whole. */
const MOST_LOOKED_AT = 300
/** The same ship is shown for so long, while she is heard. */
const KEPT_MS = 600_000
const HEARD_MS = 900_000
const cargo: ReadonlySet<string> = new Set(['container', 'tanker', 'bulk', 'general-cargo'])

/** A ship of whom much is known, so that an answer shows what there is; where there is none, the one heard last. */
export function tellingVessel(
  picture: Pick<PicturePart, 'picture' | 'ship'>,
  now: () => number,
): () => SomeVessel | null {
  let kept: { mmsi: number; at: number } | null = null
  const isHeard = (ship: Ship | null): ship is Ship =>
    ship !== null && ship.lat !== null && ship.positionAt !== null && now() - ship.positionAt < HEARD_MS
  const look = (): number => {
    const { columns, rowLimit } = picture.picture
    let best = { mmsi: freshVessel(picture.picture)?.mmsi ?? 0, known: 0 }
    for (let row = 0, seen = 0; row < rowLimit && seen < MOST_LOOKED_AT; row++) {
      if (columns.mmsi[row] === 0 || columns.hidden[row] === 1) continue
      seen++
      const ship = picture.ship(columns.mmsi[row])
      if (!isHeard(ship) || ship.name === null) continue
      const known = knownOf(ship)
      if (known > best.known) best = { mmsi: ship.mmsi, known }
    }
    return best.mmsi
  }
  return () => {
    if (kept === null || now() - kept.at >= KEPT_MS || !isHeard(picture.ship(kept.mmsi)))
      kept = { mmsi: look(), at: now() }
    const ship = picture.ship(kept.mmsi)
    if (ship === null || ship.lat === null || ship.lon === null) return null
    return { mmsi: ship.mmsi, name: ship.name ?? '', lat: ship.lat, lon: ship.lon }
  }
}

const knownOf = ({ class: kind, imo, destination, eta, draught, sog, length }: Ship): number =>
  (cargo.has(kind) ? 4 : 0) +
  ((sog ?? 0) > 5 ? 2 : 0) +
  [imo, destination, eta, draught].filter((value) => value !== null).length +
  Math.min(1, (length ?? 0) / 500)
