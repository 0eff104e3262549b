import { deliveryApi, MOST_TARGETS } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { Targets } from './targets.ts'

export const deliveryRoutes = (targets: Targets, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
  const route = apiRoutes(app, authenticate)

  route(deliveryApi.listTargets, async ({ user }) => ({
    targets: await targets.list(user.userId),
    most: MOST_TARGETS,
  }))
  route(deliveryApi.saveTarget, ({ user, body }) => targets.save(user.userId, body))
  route(deliveryApi.renewTargetSecret, ({ user, params }) => targets.renewSecret(user.userId, params.id))
  route(deliveryApi.testTarget, ({ user, params }) => targets.test(user.userId, params.id))
  route(deliveryApi.deleteTarget, async ({ user, params }) => {
    await targets.remove(user.userId, params.id)
    return true as const
  })
  route(deliveryApi.listDeliveries, ({ user, query }) => targets.deliveries(user.userId, query))
  route(deliveryApi.replayDelivery, ({ user, params }) => targets.replay(user.userId, params.id))
}
