import type { FindWay, FoundWay } from '@fairway/contract'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { AreasPart } from '../areas/areas.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Context, Part } from '../part.ts'
import type { SeaDistancesPart } from '../voyage-forecast/sea-distances.part.ts'
import { findWay } from './find-way.ts'
import { plannedRouteRoutes } from './planned-routes.routes.ts'
import { createPlannedRoutes } from './planned-routes.ts'

export interface RoutesPart extends Part {
  /** The way by sea that a user asks for; see {@link findWay} for what it throws. */
  findWay(userId: number, wanted: FindWay): Promise<FoundWay>
}

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
): RoutesPart {
  const routes = createPlannedRoutes({ db, now })
  const find = (userId: number, wanted: FindWay) =>
    findWay(userId, distances.plan, (id) => areas.named.get(userId, id), wanted)
  return {
    name: 'routes',
    findWay: find,
    api: [plannedRouteRoutes(routes, find, accounts.authenticate)],
    exports: { routes: (userId) => routes.whole(userId) },
  }
}
