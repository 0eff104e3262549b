import { apiKeyApi, type AccountEventKind } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { ownAccount } from '../accounts/own-account.ts'
import type { Session } from '../accounts/sessions.ts'
import { visitorOf } from '../accounts/visitor.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { OwnApiKeys } from './api-keys.ts'

/** An owner's keys; one that is made, rotated or revoked stands in the security log of the account. */
export const apiKeyRoutes = (keys: OwnApiKeys, accounts: Accounts) => (app: FastifyInstance) => {
  const { parts } = accounts
  const route = apiRoutes(app, accounts.authenticate)
  const log = async (user: Session, request: FastifyRequest, kind: AccountEventKind, prefix: string) =>
    parts.events.done(await ownAccount(parts, user), kind, visitorOf(request), { about: prefix })

  route(apiKeyApi.listApiKeys, ({ user }) => keys.list(user.userId))
  route(apiKeyApi.createApiKey, async ({ user, body, request }) => {
    const made = await keys.create(user.userId, body)
    await log(user, request, 'apiKeyMade', made.key.prefix)
    return made
  })
  route(apiKeyApi.changeApiKey, ({ user, params, body }) => keys.change(user.userId, params.id, body))
  route(apiKeyApi.rotateApiKey, async ({ user, params, body, request }) => {
    const made = await keys.rotate(user.userId, params.id, body.hours)
    await log(user, request, 'apiKeyRotated', made.key.prefix)
    return made
  })
  route(apiKeyApi.revokeApiKey, async ({ user, params, request }) => {
    const revoked = await keys.revoke(user.userId, params.id)
    await log(user, request, 'apiKeyRevoked', revoked.prefix)
    return revoked
  })
  route(apiKeyApi.liftApiKey, async ({ user, params, request }) => {
    const lifted = await keys.lift(user.userId, params.id)
    await log(user, request, 'apiKeyLifted', lifted.prefix)
    return lifted
  })
  route(apiKeyApi.getApiUsage, ({ user, query }) => keys.usage(user.userId, query.month))
}
