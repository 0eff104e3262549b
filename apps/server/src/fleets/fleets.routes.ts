import {
  changeFleetBody,
  createFleetBody,
  doneSchema,
  envelope,
  exportFleetsQuery,
  fleetEndpoints,
  fleetId,
  fleetListSchema,
  fleetSchema,
  fleetStateQuery,
  fleetStateSchema,
  followBody,
  followedSchema,
  matchLimits,
  matchSchema,
  moveShipsBody,
  noteBody,
  noteParams,
  noteSchema,
  orderFleetsBody,
  removedSchema,
  shipsBody,
  showShipsBody,
  type Ship,
} from '@fairway/contract'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { take } from '../accounts/account-parts.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { ApiError, success } from '../http/errors.ts'
import { languageOf } from '../http/messages.ts'
import type { Limits } from '../limits/limits.ts'
import { fleetCsv } from './fleet-csv.ts'
import type { Fleets } from './fleets.ts'
import { readListText } from './list-text.ts'
import { matchShips, type ShipsToMatch } from './match-ships.ts'
import { readList } from './read-list.ts'
import { destinationPortOf, toShipRow } from './ship-rows.ts'

/** Five thousand ships with notes of ordinary length. */
const FOLLOW_BYTES = 8 * 1024 * 1024
const SHIPS_BYTES = 128 * 1024
const MIB = 1024 * 1024

export interface FleetRoutesOptions {
  fleets: Fleets
  whoAsks: Accounts['whoAsks']
  limits: Limits
  picture: ShipsToMatch['picture']
  search: ShipsToMatch['search']
  shipOf: (mmsi: number) => Ship | null
  now: () => number
}

const answers = <T extends z.ZodType>(result: T) => ({ response: { 200: envelope(result) } })
const count = z.number().int()

export const fleetRoutes = (options: FleetRoutesOptions) => (instance: FastifyInstance) =>
  void instance.register((scope, _options, ready) => {
    routes(scope, options)
    ready()
  })

function routes(
  scope: FastifyInstance,
  { fleets, whoAsks, limits, picture, search, shipOf, now }: FleetRoutesOptions,
): void {
  const shipRow = (mmsi: number) => {
    const ship = shipOf(mmsi)
    return ship && toShipRow(ship, destinationPortOf(picture, mmsi))
  }
  const ships: ShipsToMatch = { picture, search, shipRow }
  const app = scope.withTypeProvider<ZodTypeProvider>()
  // Before a body of megabytes is read: whoever is not logged in sends none.
  app.addHook('onRequest', async (request) => void (await whoAsks(request)))
  scope.setErrorHandler((error: FastifyError) => {
    if (error.statusCode === 413) throw new ApiError('listTooLarge', { max: `${matchLimits.fileBytes / MIB} MB` })
    throw error
  })
  scope.removeContentTypeParser('text/plain')
  scope.addContentTypeParser(
    ['text/plain', 'text/csv'],
    { parseAs: 'buffer', bodyLimit: matchLimits.fileBytes },
    (_request, body, done) => done(null, body),
  )

  app.get(`/${fleetEndpoints.fleets}`, { schema: answers(fleetListSchema) }, async (request) =>
    success(await fleets.list((await whoAsks(request)).userId)),
  )

  app.post(
    `/${fleetEndpoints.fleets}`,
    { schema: { body: createFleetBody, ...answers(fleetSchema) } },
    async (request) => success(await fleets.create((await whoAsks(request)).userId, request.body)),
  )

  app.post(
    `/${fleetEndpoints.orderFleets}`,
    { schema: { body: orderFleetsBody, ...answers(doneSchema) } },
    async (request) => {
      await fleets.order((await whoAsks(request)).userId, request.body.ids)
      return success(true as const)
    },
  )

  const params = z.object({ id: fleetId })
  app.post(
    `/${fleetEndpoints.fleet}`,
    { schema: { params, body: changeFleetBody, ...answers(fleetSchema) } },
    async (request) => success(await fleets.change((await whoAsks(request)).userId, request.params.id, request.body)),
  )

  app.post(`/${fleetEndpoints.deleteFleet}`, { schema: { params, ...answers(removedSchema) } }, async (request) =>
    success(await fleets.remove((await whoAsks(request)).userId, request.params.id)),
  )

  app.post(
    `/${fleetEndpoints.follow}`,
    { bodyLimit: FOLLOW_BYTES, schema: { body: followBody, ...answers(followedSchema) } },
    async (request) =>
      success(await fleets.follow((await whoAsks(request)).userId, request.body, languageOf(request.headers))),
  )

  app.post(
    `/${fleetEndpoints.unfollow}`,
    { bodyLimit: SHIPS_BYTES, schema: { body: shipsBody, ...answers(removedSchema) } },
    async (request) => success(await fleets.unfollow((await whoAsks(request)).userId, request.body.ships)),
  )

  app.post(
    `/${fleetEndpoints.moveShips}`,
    { bodyLimit: SHIPS_BYTES, schema: { body: moveShipsBody, ...answers(count) } },
    async (request) =>
      success(await fleets.move((await whoAsks(request)).userId, request.body.ships, request.body.fleet)),
  )

  app.post(
    `/${fleetEndpoints.showShips}`,
    { bodyLimit: SHIPS_BYTES, schema: { body: showShipsBody, ...answers(count) } },
    async (request) =>
      success(await fleets.show((await whoAsks(request)).userId, request.body.ships, request.body.shown)),
  )

  app.post(
    `/${fleetEndpoints.shipNote}`,
    { schema: { params: noteParams, body: noteBody, ...answers(noteSchema) } },
    async (request) => success(await fleets.note((await whoAsks(request)).userId, request.params.mmsi, request.body)),
  )

  app.get(
    `/${fleetEndpoints.fleetState}`,
    { schema: { querystring: fleetStateQuery, ...answers(fleetStateSchema) } },
    async (request) => {
      const { fleet, since } = request.query
      const places = await fleets.places((await whoAsks(request)).userId)
      const changed = places.flatMap(({ mmsi, fleetId, followedAt }) => {
        if (fleet !== undefined && fleetId !== fleet) return []
        const row = shipRow(mmsi)
        return row !== null && Math.max(row.receivedAt ?? 0, row.staticAt ?? 0, followedAt.getTime()) >= since
          ? [row]
          : []
      })
      return success({ now: now(), ships: changed })
    },
  )

  app.post(`/${fleetEndpoints.matchShips}`, { schema: answers(matchSchema) }, async (request) => {
    const { userId } = await whoAsks(request)
    if (!Buffer.isBuffer(request.body))
      throw new ApiError('badRequest', { detail: 'content-type: text/plain, text/csv' })
    await take(limits, 'shipLists', String(userId))
    const isFile = request.headers['content-type']?.startsWith('text/csv') ?? false
    if (!isFile && request.body.length > matchLimits.pastedBytes)
      throw new ApiError('listTooLarge', { max: `${matchLimits.pastedBytes / 1024} KB` })
    const { text, encoding } = readListText(request.body)
    return success(await matchShips(await readList(text, { isFile }), encoding, ships, await fleets.placesOf(userId)))
  })

  app.get(`/${fleetEndpoints.exportFleets}`, { schema: { querystring: exportFleetsQuery } }, async (request, reply) => {
    const { fleets: all } = await fleets.list((await whoAsks(request)).userId)
    const wanted = all.filter(({ id }) => request.query.fleet === undefined || id === request.query.fleet)
    if (request.query.fleet !== undefined && wanted.length === 0) throw new ApiError('notFound')
    const csv = fleetCsv(wanted, shipRow, languageOf(request.headers))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="fairway-fleets.csv"')
      .send(csv)
  })
}
