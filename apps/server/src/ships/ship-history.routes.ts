import { addAbortSignal, Readable } from 'node:stream'
import { MOST_EXPORTED, MOST_IDENTITY_CHANGES, type Ship, type ShipIdentity, shipHistoryApi } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { IdentityHistory } from '../tracks/read/identity-history.ts'
import type { StoredPoint } from '../tracks/read/track-pages.ts'
import { ExportsUnderWay } from './exports-under-way.ts'
import { trackFileName, trackFiles, writeTrack } from './track-files/track-files.ts'
import { trackPeriod } from './track-period.ts'

/** A file that is not taken by then is given up: its reader has gone or sleeps. */
const FILE_TIME_MS = 15 * 60_000
const RETRY_SECONDS = 10

/** What the calls for a ship's past need of the rest of the server. */
export interface ShipHistorySource {
  ship(mmsi: number): Ship | null
  /** What a ship called herself last, also one that has not been heard for long. */
  lastName(mmsi: number): Promise<string | null>
  countPoints(mmsi: number, from: number, to: number): Promise<number>
  points(mmsi: number, from: number, to: number): AsyncGenerator<StoredPoint[]>
  identity(mmsi: number): Promise<IdentityHistory>
  /** Who may be told of a feed, by its number in this run. */
  feedSource(feed: number): Ship['source']
  authenticate(request: FastifyRequest): Promise<{ userId: number }>
}

export const shipHistoryRoutes = (source: ShipHistorySource, now: () => number) => (app: FastifyInstance) => {
  const route = apiRoutes(app, source.authenticate)
  const underWay = new ExportsUnderWay()

  route(shipHistoryApi.getIdentity, async ({ params }) =>
    identityOf(params.mmsi, await source.identity(params.mmsi), source),
  )

  route(shipHistoryApi.exportTrack, async ({ params: { mmsi }, query, user, reply }) => {
    const { format } = query
    const { from, to } = trackPeriod(query, now())
    const points = await source.countPoints(mmsi, from, to)
    if (points === 0) throw new ApiError('notFound')
    if (points > MOST_EXPORTED) throw new ApiError('tooManyPoints', { points, most: MOST_EXPORTED })
    const ship = source.ship(mmsi)
    const name = ship?.name ?? (await source.lastName(mmsi))
    const done = underWay.begin(user.userId)
    if (done === null) throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
    const facts = { mmsi, name, from, to, simulated: ship?.source?.simulated ?? false }
    const file = trackFiles[format]
    const text = addAbortSignal(
      AbortSignal.timeout(FILE_TIME_MS),
      Readable.from(writeTrack(file, facts, source.points(mmsi, from, to))),
    )
    text.once('close', done)
    reply.type(file.type).header('content-disposition', `attachment; filename="${trackFileName(facts, format)}"`)
    return reply.send(text)
  })
}

function identityOf(
  mmsi: number,
  { since, changes }: IdentityHistory,
  { feedSource }: ShipHistorySource,
): ShipIdentity {
  const newest = changes.slice(-MOST_IDENTITY_CHANGES).toReversed()
  return {
    mmsi,
    since,
    cut: changes.length > newest.length,
    changes: newest.map(({ feed, ...change }) => ({ ...change, source: feedSource(feed) })),
  }
}
