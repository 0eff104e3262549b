import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Limits } from '../limits/limits.ts'
import type { Listener, Notices } from '../database/notices.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import { createFleets, type Fleets } from './fleets.ts'
import type { ForecastOf } from './fleet-forecast.ts'
import { fleetRoutes } from './fleets.routes.ts'

export interface FleetsPart extends Part {
  readonly fleets: Fleets
  /** `listener` is told when a user's fleets have become others: whoever keeps them reads them again. */
  onChange(listener: Listener): void
  /** Who reckons where ships are bound tells it here: that part needs what comes after this one. */
  useForecasts(of: ForecastOf): void
}

interface FleetsNeeds {
  database: Pick<DatabasePart, 'db'>
  limits: Limits
  accounts: AccountsPart
  picture: PicturePart
  notices: Notices
}

/** The ships that people follow. */
export function fleetsPart(
  { now }: Context,
  { database: { db }, limits, accounts: { accounts }, picture: { picture, search, ship }, notices }: FleetsNeeds,
): FleetsPart {
  const changes = notices.topic('fleets')
  let forecastOf: ForecastOf = async () => null
  const fleets = createFleets({
    db,
    isHeard: (mmsi) => picture.row(mmsi) >= 0,
    now,
    onChange: changes.tell,
  })
  return {
    name: 'fleets',
    fleets,
    onChange: changes.on,
    useForecasts: (of) => void (forecastOf = of),
    api: [
      fleetRoutes({
        fleets,
        authenticate: accounts.authenticate,
        limits,
        picture,
        search,
        shipOf: ship,
        forecastOf: (...question) => forecastOf(...question),
        now,
      }),
    ],
    exports: { fleets: async (userId) => (await fleets.list(userId)).fleets },
  }
}
