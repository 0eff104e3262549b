import { apiKeyApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { OwnApiKeys } from './api-keys.ts'

export const apiKeyRoutes = (keys: OwnApiKeys, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
  const route = apiRoutes(app, authenticate)

  route(apiKeyApi.listApiKeys, ({ user }) => keys.list(user.userId))
  route(apiKeyApi.createApiKey, ({ user, body }) => keys.create(user.userId, body))
  route(apiKeyApi.changeApiKey, ({ user, params, body }) => keys.change(user.userId, params.id, body))
  route(apiKeyApi.rotateApiKey, ({ user, params, body }) => keys.rotate(user.userId, params.id, body.hours))
  route(apiKeyApi.revokeApiKey, ({ user, params }) => keys.revoke(user.userId, params.id))
  route(apiKeyApi.getApiUsage, ({ user, query }) => keys.usage(user.userId, query.month))
}
