import { filterApi, MOST_SAVED_FILTERS } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Filters } from './filters.ts'
import type { SavedFilters } from './saved-filters.ts'
import { toApiError } from './to-api-error.ts'

export interface FilterRoutesParts {
  filters: Filters
  saved: SavedFilters
  /** Throws when the request has no token that lives. */
  authenticate(request: FastifyRequest): Promise<{ userId: number }>
}

/** The filter's counts, for everybody, and the filters that people keep. */
export const filterRoutes =
  ({ filters, saved, authenticate }: FilterRoutesParts) =>
  (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)
    const explained = <T>(request: FastifyRequest, work: Promise<T>): Promise<T> =>
      work.catch((error: unknown) => {
        throw toApiError(error, request)
      })
    const userOf = async (request: FastifyRequest) => (await authenticate(request)).userId
    /** Whoever has no login, or one that ended, is a visitor here: only a filter by fleets asks for more. */
    const userOrNull = (request: FastifyRequest) =>
      userOf(request).catch((error: unknown) => {
        if (error instanceof ApiError && (error.code === 'loginNeeded' || error.code === 'loginEnded')) return null
        throw error
      })

    route(filterApi.countShips, async ({ body: { filter, box }, request }) =>
      explained(
        request,
        filters.counts(filter, box ?? null, await userOrNull(request), () => userOf(request)),
      ),
    )
    route(filterApi.listFilters, async ({ user }) => ({
      filters: await saved.list(user.userId),
      most: MOST_SAVED_FILTERS,
    }))
    route(filterApi.saveFilter, ({ user, body, request }) => explained(request, saved.save(user.userId, body)))
    route(filterApi.changeFilter, ({ user, body, request }) => explained(request, saved.change(user.userId, body)))
    route(filterApi.deleteFilter, async ({ user, body }) => {
      await saved.remove(user.userId, body.id)
      return true as const
    })
  }
