import { embedApi, MOST_EMBEDS } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { Embeds } from './embeds.ts'

export const embedRoutes = (embeds: Embeds, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
  const route = apiRoutes(app, authenticate)

  route(embedApi.listEmbeds, async ({ user }) => ({ embeds: await embeds.list(user.userId), most: MOST_EMBEDS }))
  route(embedApi.saveEmbed, ({ user, body }) => embeds.save(user.userId, body))
  route(embedApi.previewEmbed, ({ user, body }) => embeds.preview(user.userId, body))
  route(embedApi.deleteEmbed, async ({ user, params }) => {
    await embeds.remove(user.userId, params.id)
    return true as const
  })
  route(embedApi.openEmbed, ({ params }) => embeds.open(params.id))
}
