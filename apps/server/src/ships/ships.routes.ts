import {
  listedShips,
  MOST_LISTED,
  shipApi,
  shipListApi,
  type Language,
  type Ship,
  type ShipList,
  type Track,
} from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toApiError } from '../filter/to-api-error.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import { sendTable } from '../http/pages/send-table.ts'
import type { ShipListQuery } from '../picture/list.ts'
import { shipsTable } from './ships-table.ts'
import { isPublic, trackPeriod } from './track-period.ts'

/** What the ship calls need of the rest of the server. */
export interface ShipSource {
  ship(mmsi: number): Ship | null
  /** `who` is asked where the filter is by fleets. */
  list(query: ShipListQuery, who: () => Promise<number>): Promise<ShipList>
  /** Name of a port by its LOCODE. */
  portName(locode: string, language: Language): string | null
  track(mmsi: number, from: number, to: number, points: number): Promise<Track>
  /** How far back tracks are seen without a login. */
  readonly publicTrackHours: number
  /** Throws when nobody is logged in. */
  authenticate(request: FastifyRequest): Promise<{ userId: number }>
}

const WORLD = { west: -180, south: -90, east: 180, north: 90 }

export const shipRoutes = (ships: ShipSource, now: () => number) => (app: FastifyInstance) => {
  const route = apiRoutes(app, ships.authenticate)

  route(shipApi.listShips, ({ query, request }) => {
    const who = async () => (await ships.authenticate(request)).userId
    return ships.list(query, who).catch((error: unknown) => {
      throw toApiError(error, request)
    })
  })

  route(shipListApi.listPickedShips, ({ body, request }) =>
    ships.list({ ...WORLD, ...body }, async () => (await ships.authenticate(request)).userId),
  )

  route(shipListApi.exportShips, async ({ body: { format, columns, ...query }, request, language, reply }) => {
    const who = async () => (await ships.authenticate(request)).userId
    const list = await ships.list({ ...query, offset: 0, limit: MOST_LISTED }, who).catch((error: unknown) => {
      throw toApiError(error, request)
    })
    const table = shipsTable(listedShips(list), columns, language, (locode) => ships.portName(locode, language))
    return sendTable(reply, 'fairway-ships', format, table)
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
