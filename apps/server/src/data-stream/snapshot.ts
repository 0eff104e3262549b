import type { V1Source } from '../data-api/resources/source.ts'
import { isVessel } from '../data-api/resources/positions.ts'
import { knownPosition, staticEntry, type Entry } from './stream-rows.ts'
import type { Subscription } from './subscription.ts'

/** Ships of a snapshot. */
const MOST = 5_000

/** Where the ships of a subscription are now, and what they said of themselves, as far as it wants to know. */
export function snapshotOf(
  { ships, areas, messages }: Pick<Subscription<unknown>, 'ships' | 'areas' | 'messages'>,
  source: Pick<V1Source, 'ship' | 'inBox' | 'doubts'>,
): Entry[] {
  const found = new Set(ships)
  for (const area of areas)
    source.inBox(area.box, (mmsi, lat, lon) => {
      if (found.size < MOST && area.contains(lat, lon)) found.add(mmsi)
    })
  const entries: Entry[] = []
  for (const mmsi of found) {
    const ship = source.ship(mmsi)
    if (ship === null || (!ships.has(mmsi) && !isVessel(ship))) continue
    const position = messages.has('positions') ? knownPosition(source, ship) : null
    if (position !== null) entries.push(position)
    if (messages.has('statics') && ship.staticAt !== null) entries.push({ ...staticEntry(ship), snapshot: true })
  }
  return entries
}
