import {
  endpoints,
  envelope,
  mmsi,
  shipListQuery,
  shipListSchema,
  shipSchema,
  trackQuery,
  trackSchema,
  type Ship,
  type ShipList,
  type Track,
} from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sayWhy } from '../filter/say-why.ts'
import { ApiError, success } from '../http/errors.ts'
import { isPublic, trackPeriod } from './track-period.ts'

/** What the ship calls need of the rest of the server. */
export interface ShipSource {
  ship(mmsi: number): Ship | null
  /** `who` is asked where the filter is by fleets. */
  list(query: z.output<typeof shipListQuery>, who: () => Promise<number>): Promise<ShipList>
  track(mmsi: number, from: number, to: number, points: number): Promise<Track>
  /** How far back tracks are seen without a login. */
  readonly publicTrackHours: number
  /** Throws when nobody is logged in. */
  whoAsks(request: FastifyRequest): Promise<{ userId: number }>
}

export const shipRoutes = (ships: ShipSource, now: () => number) => (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const params = z.object({ mmsi })

  app.get(
    `/${endpoints.ships}`,
    { schema: { querystring: shipListQuery, response: { 200: envelope(shipListSchema) } } },
    async (request) => {
      const who = async () => (await ships.whoAsks(request)).userId
      return success(
        await ships.list(request.query, who).catch((error: unknown) => {
          throw sayWhy(error, request)
        }),
      )
    },
  )

  app.get(`/${endpoints.ship}`, { schema: { params, response: { 200: envelope(shipSchema) } } }, async (request) => {
    const ship = ships.ship(request.params.mmsi)
    if (ship === null) throw new ApiError('notFound')
    return success(ship)
  })

  app.get(
    `/${endpoints.shipTrack}`,
    { schema: { params, querystring: trackQuery, response: { 200: envelope(trackSchema) } } },
    async (request) => {
      const { from, to } = trackPeriod(request.query, now())
      if (!isPublic(from, now(), ships.publicTrackHours)) await ships.whoAsks(request)
      return success(await ships.track(request.params.mmsi, from, to, request.query.points))
    },
  )
}
