import type { Database } from '../database/open-database.ts'
import { fleetRows } from './fleet-rows.store.ts'
import { followedShips } from './followed-ships.store.ts'
import { shipNotes } from './ship-notes.store.ts'
import { shipsRules } from './ships-rules.store.ts'

export type OwnFleets = ReturnType<typeof ownFleets>

/**
 * Fleets, followed ships, notes and what of the rules hangs on these, of one user. Every question about them is in the functions put together here, and each
 * holds to `userId`: whoever has the object can reach nothing of anybody else's.
 */
export function ownFleets(db: Database, userId: number) {
  return {
    ...fleetRows(db, userId),
    ...followedShips(db, userId),
    ...shipNotes(db, userId),
    ...shipsRules(db, userId),
  }
}
