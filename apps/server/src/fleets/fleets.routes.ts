import { fleetApi, matchLimits, type Ship } from '@fairway/contract'
import type { FastifyError, FastifyInstance } from 'fastify'
import { take } from '../accounts/account-needs.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { sendTable } from '../http/pages/send-table.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Limits } from '../limits/limits.ts'
import { fleetTable } from './fleet-table.ts'
import { forecastFleet, toFleetVoyage, type ForecastOf } from './fleet-forecast.ts'
import type { Fleets } from './fleets.ts'
import { readListText } from './list-text.ts'
import { matchShips, type ShipsToMatch } from './match-ships.ts'
import { readList } from './read-list.ts'
import { destinationPortOf, toShipRow } from './ship-rows.ts'

const MIB = 1024 * 1024

export interface FleetRoutesOptions {
  fleets: Fleets
  authenticate: Accounts['authenticate']
  limits: Limits
  picture: ShipsToMatch['picture']
  search: ShipsToMatch['search']
  shipOf: (mmsi: number) => Ship | null
  forecastOf: ForecastOf
  now: () => number
}

export const fleetRoutes = (options: FleetRoutesOptions) => (app: FastifyInstance) => {
  ownFleets(app, options)
  void app.register(async (scope) => shipLists(scope, options))
}

/** Fleets and the ships in them. */
function ownFleets(app: FastifyInstance, options: FleetRoutesOptions): void {
  const { fleets, authenticate, forecastOf, now } = options
  const route = apiRoutes(app, authenticate)
  const shipRow = shipRowOf(options)

  route(fleetApi.listFleets, ({ user }) => fleets.list(user.userId))
  route(fleetApi.createFleet, ({ user, body }) => fleets.create(user.userId, body))
  route(fleetApi.changeFleet, ({ user, params, body }) => fleets.change(user.userId, params.id, body))
  route(fleetApi.deleteFleet, ({ user, params }) => fleets.remove(user.userId, params.id))
  route(fleetApi.orderFleets, async ({ user, body }) => {
    await fleets.order(user.userId, body.ids)
    return true as const
  })

  route(fleetApi.followShips, ({ user, body, language }) => fleets.follow(user.userId, body, language))
  route(fleetApi.unfollowShips, ({ user, body }) => fleets.unfollow(user.userId, body.ships))
  route(fleetApi.moveShips, ({ user, body }) => fleets.move(user.userId, body.ships, body.fleet))
  route(fleetApi.showShips, ({ user, body }) => fleets.show(user.userId, body.ships, body.shown))
  route(fleetApi.saveNote, ({ user, params, body }) => fleets.note(user.userId, params.mmsi, body))

  route(fleetApi.getFleetState, async ({ user, query: { fleet, since } }) => {
    const places = await fleets.places(user.userId)
    const changed = places.flatMap(({ mmsi, fleetId, followedAt }) => {
      if (fleet !== undefined && fleetId !== fleet) return []
      const row = shipRow(mmsi)
      return row !== null && Math.max(row.receivedAt ?? 0, row.staticAt ?? 0, followedAt.getTime()) >= since
        ? [row]
        : []
    })
    return { now: now(), ships: changed }
  })

  route(fleetApi.getFleetForecast, async ({ user, query: { fleet } }) => {
    const places = await fleets.places(user.userId)
    const mmsis = places.flatMap(({ mmsi, fleetId }) => (fleet === undefined || fleetId === fleet ? [mmsi] : []))
    const { voyages, left } = await forecastFleet(mmsis, (mmsi) => forecastOf(mmsi, user.userId))
    return { now: now(), ships: Array.from(voyages.values(), toFleetVoyage), left }
  })

  route(fleetApi.exportFleets, async ({ user, query, language, reply }) => {
    const { fleets: all } = await fleets.list(user.userId)
    const wanted = all.filter(({ id }) => query.fleet === undefined || id === query.fleet)
    if (query.fleet !== undefined && wanted.length === 0) throw new ApiError('notFound')
    const mmsis = wanted.flatMap(({ ships }) => ships.map(({ mmsi }) => mmsi))
    const { voyages } = await forecastFleet(mmsis, (mmsi) => forecastOf(mmsi, user.userId))
    return sendTable(reply, 'fairway-fleets', query.format, fleetTable(wanted, shipRow, voyages, language))
  })
}

/** Pasted lists and files, as they are: in a scope of their own, for the bodies they take. */
function shipLists(scope: FastifyInstance, options: FleetRoutesOptions): void {
  const { fleets, authenticate, limits, picture, search } = options
  const ships: ShipsToMatch = { picture, search, shipRow: shipRowOf(options) }
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

  apiRoutes(scope, authenticate)(fleetApi.matchShips, async ({ user: { userId }, request: { body, headers } }) => {
    if (!Buffer.isBuffer(body)) throw new ApiError('badRequest', { detail: 'content-type: text/plain, text/csv' })
    await take(limits, 'shipLists', String(userId))
    const isFile = headers['content-type']?.startsWith('text/csv') ?? false
    if (!isFile && body.length > matchLimits.pastedBytes)
      throw new ApiError('listTooLarge', { max: `${matchLimits.pastedBytes / 1024} KB` })
    const { text, encoding } = readListText(body)
    return matchShips(await readList(text, { isFile }), encoding, ships, await fleets.placesOf(userId))
  })
}

const shipRowOf =
  ({ shipOf, picture }: FleetRoutesOptions) =>
  (mmsi: number) => {
    const ship = shipOf(mmsi)
    return ship && toShipRow(ship, destinationPortOf(picture, mmsi))
  }
