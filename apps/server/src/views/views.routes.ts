import { MOST_SAVED_VIEWS, viewApi } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import type { SavedViews } from './saved-views.ts'

/** The views of the map that people keep. `authenticate` throws when the request has no token that lives. */
export const viewRoutes =
  (saved: SavedViews, authenticate: (request: FastifyRequest) => Promise<{ userId: number }>) =>
  (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)
    route(viewApi.listViews, async ({ user }) => ({ views: await saved.list(user.userId), most: MOST_SAVED_VIEWS }))
    route(viewApi.saveView, ({ user, body }) => saved.save(user.userId, body))
    route(viewApi.deleteView, async ({ user, body }) => {
      await saved.remove(user.userId, body.name)
      return true as const
    })
  }
