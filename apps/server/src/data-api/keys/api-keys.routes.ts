import { apiKeyApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../../accounts/accounts.ts'
import { ownLog } from '../../accounts/session/own-log.ts'
import { apiRoutes } from '../../http/api-routes.ts'
import type { OwnApiKeys } from './api-keys.ts'

/** An owner's keys; one that is made, changed, rotated or revoked stands in the security log of the account. */
export const apiKeyRoutes = (keys: OwnApiKeys, accounts: Accounts) => (app: FastifyInstance) => {
  const route = apiRoutes(app, accounts.authenticate)
  const log = ownLog(accounts)

  route(apiKeyApi.listApiKeys, ({ user }) => keys.list(user.userId))
  route(apiKeyApi.createApiKey, async ({ user, body, request }) => {
    const made = await keys.create(user.userId, body)
    await log(user, request, 'apiKeyMade', made.key.prefix)
    return made
  })
  route(apiKeyApi.changeApiKey, async ({ user, params, body, request }) => {
    const changed = await keys.change(user.userId, params.id, body)
    await log(user, request, 'apiKeyChanged', changed.prefix)
    return changed
  })
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
