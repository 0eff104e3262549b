import { MOST_ROUTES, routeApi, type FindWay, type FoundWay } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { PlannedRoutes } from './planned-routes.ts'

export const plannedRouteRoutes =
  (
    routes: PlannedRoutes,
    find: (userId: number, wanted: FindWay) => Promise<FoundWay>,
    authenticate: Accounts['authenticate'],
  ) =>
  (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)

    route(routeApi.findWay, ({ user, body }) => find(user.userId, body))
    route(routeApi.listRoutes, async ({ user }) => ({ routes: await routes.list(user.userId), most: MOST_ROUTES }))
    route(routeApi.getRoute, ({ user, params }) => routes.get(user.userId, params.id))
    route(routeApi.saveRoute, ({ user, body }) => routes.save(user.userId, body))
    route(routeApi.deleteRoute, async ({ user, params }) => {
      await routes.remove(user.userId, params.id)
      return true as const
    })
  }
