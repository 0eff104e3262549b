import type { AreasPart } from '../areas/areas.part.ts'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import type { OpenClientFilter } from '../live/client-filter.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import { filterRoutes } from './filter.routes.ts'
import { createFilters, type Filters } from './filters.ts'
import { createOwnAreas } from './own-areas.ts'
import { openLiveFilter } from './open-live-filter.ts'
import { createSavedFilters } from './saved-filters.ts'

export interface FilterPart extends Part {
  readonly filters: Filters
  /** For the live sockets. */
  readonly openForClient: OpenClientFilter
}

interface FilterNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: AccountsPart
  picture: PicturePart
  fleets: FleetsPart
  areas: AreasPart
}

/** The ship filter: its counts, the ships that match it, and the filters that people keep. */
export function filterPart(
  { log, now }: Context,
  { database: { db }, accounts: { accounts }, picture: { picture }, fleets, areas }: FilterNeeds,
): FilterPart {
  const ownAreas = createOwnAreas({ source: areas.areas, now })
  const filters = createFilters({ picture, fleetsOf: (userId) => fleets.fleets.placesOf(userId), ownAreas, now })
  fleets.onChange((userId) => filters.forgetFleets(userId))
  areas.onChange((userId) => ownAreas.forget(userId))
  const saved = createSavedFilters({ db, now })
  return {
    name: 'filter',
    filters,
    openForClient: openLiveFilter(
      filters,
      async (token) => (await accounts.authenticate({ headers: { token }, ip: '' })).userId,
      (error) => log('live').error({ err: error }, 'a ship filter could not be opened'),
    ),
    api: [filterRoutes({ filters, saved, authenticate: accounts.authenticate })],
    exports: { filters: (userId) => saved.list(userId) },
  }
}
