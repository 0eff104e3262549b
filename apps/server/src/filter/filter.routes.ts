import {
  changeFilterBody,
  deleteFilterBody,
  doneSchema,
  envelope,
  filterCountsBody,
  filterCountsSchema,
  filterEndpoints,
  MOST_SAVED_FILTERS,
  saveFilterBody,
  savedFilterSchema,
  savedFiltersSchema,
  type SavedFilter,
} from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ApiError, success } from '../http/errors.ts'
import type { Filters } from './filters.ts'
import type { SavedFilters } from './saved-filters.ts'
import { sayWhy } from './say-why.ts'

const BODY_LIMIT = 16 * 1024

export interface FilterRoutesParts {
  filters: Filters
  saved: SavedFilters
  /** Throws when the request has no token that lives. */
  whoAsks(request: FastifyRequest): Promise<{ userId: number }>
}

/** The filter's counts, for everybody, and the filters that people keep. */
export const filterRoutes =
  ({ filters, saved, whoAsks }: FilterRoutesParts) =>
  (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    const answer = async <T>(request: FastifyRequest, work: Promise<T>) =>
      success(
        await work.catch((error: unknown) => {
          throw sayWhy(error, request)
        }),
      )
    const user = async (request: FastifyRequest) => (await whoAsks(request)).userId
    /** Who has no login, or one that ended, is a visitor here: only a filter by fleets asks for more. */
    const userOrNull = (request: FastifyRequest) =>
      user(request).catch((error: unknown) => {
        if (error instanceof ApiError && (error.code === 'loginNeeded' || error.code === 'loginEnded')) return null
        throw error
      })

    app.post(
      `/${filterEndpoints.counts}`,
      { bodyLimit: BODY_LIMIT, schema: { body: filterCountsBody, response: { 200: envelope(filterCountsSchema) } } },
      async (request) => {
        const { filter, box } = request.body
        return answer(
          request,
          filters.counts(filter, box ?? null, await userOrNull(request), () => user(request)),
        )
      },
    )

    app.get(
      `/${filterEndpoints.saved}`,
      { schema: { response: { 200: envelope(savedFiltersSchema) } } },
      async (request) => success({ filters: await saved.list(await user(request)), most: MOST_SAVED_FILTERS }),
    )
    app.post(
      `/${filterEndpoints.saved}`,
      { bodyLimit: BODY_LIMIT, schema: { body: saveFilterBody, response: { 200: envelope(savedFilterSchema) } } },
      async (request) => answer<SavedFilter>(request, saved.save(await user(request), request.body)),
    )
    app.post(
      `/${filterEndpoints.change}`,
      { bodyLimit: BODY_LIMIT, schema: { body: changeFilterBody, response: { 200: envelope(savedFilterSchema) } } },
      async (request) => answer<SavedFilter>(request, saved.change(await user(request), request.body)),
    )
    app.post(
      `/${filterEndpoints.remove}`,
      { bodyLimit: BODY_LIMIT, schema: { body: deleteFilterBody, response: { 200: envelope(doneSchema) } } },
      async (request) => {
        await saved.remove(await user(request), request.body.id)
        return success(true as const)
      },
    )
  }
