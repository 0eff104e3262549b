import { MOST_SHARES, shareApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { deviceLabel } from '../accounts/session/device-label.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { Shares } from './shares.ts'

export const shareRoutes = (shares: Shares, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
  const route = apiRoutes(app, authenticate)

  route(shareApi.createShare, ({ user, body }) => shares.create(user.userId, body))
  route(shareApi.listShares, async ({ user }) => ({ shares: await shares.list(user.userId), most: MOST_SHARES }))
  route(shareApi.listShareViews, async ({ user, params }) => ({ views: await shares.views(user.userId, params.id) }))
  route(shareApi.revokeShare, ({ user, params }) => shares.revoke(user.userId, params.id))

  route(shareApi.openShare, ({ body, address, request, reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    return shares.open(body.token, { address, device: deviceLabel(request.headers['user-agent']) })
  })
}
