import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Limits } from '../limits/limits.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import { createFleets, type Fleets } from './fleets.ts'
import { fleetRoutes } from './fleets.routes.ts'

export interface FleetsPart extends Part {
  readonly fleets: Fleets
  /** `listener` is told when a user's fleets have become others: whoever keeps them reads them again. */
  onChange(listener: (userId: number) => void): void
}

interface FleetsNeeds {
  database: Pick<DatabasePart, 'db'>
  limits: Limits
  accounts: AccountsPart
  picture: PicturePart
}

/** The ships that people follow. */
export function fleetsPart(
  { now }: Context,
  { database: { db }, limits, accounts: { accounts }, picture: { picture, search, ship } }: FleetsNeeds,
): FleetsPart {
  const listeners: ((userId: number) => void)[] = []
  const fleets = createFleets({
    db,
    isHeard: (mmsi) => picture.row(mmsi) >= 0,
    now,
    onChange(userId) {
      for (const listener of listeners) listener(userId)
    },
  })
  return {
    name: 'fleets',
    fleets,
    onChange: (listener) => void listeners.push(listener),
    api: [fleetRoutes({ fleets, authenticate: accounts.authenticate, limits, picture, search, shipOf: ship, now })],
    exports: { fleets: async (userId) => (await fleets.list(userId)).fleets },
  }
}
