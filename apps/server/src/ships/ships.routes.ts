import { shipApi, type Ship, type shipListQuery, type ShipList, type Track } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { toApiError } from '../filter/to-api-error.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/errors.ts'
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
  authenticate(request: FastifyRequest): Promise<{ userId: number }>
}

export const shipRoutes = (ships: ShipSource, now: () => number) => (app: FastifyInstance) => {
  const route = apiRoutes(app, ships.authenticate)

  route(shipApi.listShips, ({ query, request }) => {
    const who = async () => (await ships.authenticate(request)).userId
    return ships.list(query, who).catch((error: unknown) => {
      throw toApiError(error, request)
    })
  })

  route(shipApi.getShip, ({ params }) => {
    const ship = ships.ship(params.mmsi)
    if (ship === null) throw new ApiError('notFound')
    return ship
  })

  route(shipApi.getTrack, async ({ params, query, request }) => {
    const { from, to } = trackPeriod(query, now())
    if (!isPublic(from, now(), ships.publicTrackHours)) await ships.authenticate(request)
    return ships.track(params.mmsi, from, to, query.points)
  })
}
