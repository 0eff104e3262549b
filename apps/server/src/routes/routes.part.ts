import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { AreasPart } from '../areas/areas.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Context, Part } from '../part.ts'
import type { SeaDistancesPart } from '../voyage-forecast/sea-distances.part.ts'
import { plannedRouteRoutes } from './planned-routes.routes.ts'
import { createPlannedRoutes } from './planned-routes.ts'

interface RoutesNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: AccountsPart
  distances: SeaDistancesPart
  areas: AreasPart
}

/** Ways by sea that people ask for, and the routes they keep. */
export function routesPart(
  { now }: Context,
  { database: { db }, accounts: { accounts }, distances, areas }: RoutesNeeds,
): Part {
  const routes = createPlannedRoutes({ db, now })
  return {
    name: 'routes',
    api: [plannedRouteRoutes(routes, areas.named, distances.plan, accounts.authenticate)],
    exports: { routes: (userId) => routes.whole(userId) },
  }
}
