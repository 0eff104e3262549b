import { addAbortSignal, type Readable } from 'node:stream'
import {
  evidenceApi,
  evidenceKeyPath,
  evidenceLimits,
  evidenceOldKeyPath,
  type Ship,
  type Track,
} from '@fairway/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { TileOf } from '../place-picture/chart-raster.ts'
import { ExportsUnderWay } from '../ships/exports-under-way.ts'
import { addressKey } from '../limits/address-key.ts'
import { trackPeriod } from '../ships/track-period.ts'
import type { Refusals } from '../tracks/write/refused-reports.ts'
import type { StoredPoint } from '../tracks/read/track-pages.ts'
import type { SigningKeys } from './signing-keys.ts'
import { verifyPack } from './verify-pack.ts'
import { packName, writePack } from './write-pack.ts'

/** As for a track as a file. */
const FILE_TIME_MS = 15 * 60_000
const RETRY_SECONDS = 10
/** Uploads taken in and looked at at once: each may hold {@link evidenceLimits.packBytes} of memory. */
const VERIFIED_AT_ONCE = 3

export interface EvidenceSource {
  ship(mmsi: number): Ship | null
  lastName(mmsi: number): Promise<string | null>
  countPoints(mmsi: number, from: number, to: number): Promise<number>
  points(mmsi: number, from: number, to: number): AsyncGenerator<StoredPoint[]>
  track(mmsi: number, from: number, to: number, maxPoints: number): Promise<Track>
  refused(mmsi: number, from: number, to: number, most: number): Promise<Refusals>
  feedName(feed: number): string
  tileOf: TileOf
  server: string | null
  authenticate(request: FastifyRequest): Promise<{ userId: number }>
}

/** Packs are for who is logged in, like any file of a track; whether one is genuine is for everybody. */
export const evidenceRoutes =
  (source: EvidenceSource, keys: SigningKeys, now: () => number) => (app: FastifyInstance) => {
    const route = apiRoutes(app, source.authenticate)
    const underWay = new ExportsUnderWay()

    route(evidenceApi.takeEvidence, async ({ params: { mmsi }, query, user, reply }) => {
      const madeAt = now()
      const asked = trackPeriod(query, madeAt, evidenceLimits.days)
      const { from, to } = { from: asked.from, to: Math.min(asked.to, madeAt) }
      const points = await source.countPoints(mmsi, from, to)
      if (points === 0) throw new ApiError('notFound')
      if (points > evidenceLimits.points) throw new ApiError('tooManyPoints', { points, most: evidenceLimits.points })
      const done = underWay.begin(user.userId)
      if (done === null) throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
      let pack: Readable
      try {
        const known = source.ship(mmsi)
        const ship = {
          mmsi,
          name: known?.name ?? (await source.lastName(mmsi)),
          imo: known?.imo ?? null,
          callSign: known?.callSign ?? null,
        }
        const { server, feedName, tileOf } = source
        const track = await source.track(mmsi, from, to, evidenceLimits.shown)
        const refused = await source.refused(mmsi, from, to, evidenceLimits.listed)
        const content = {
          ship,
          from,
          to,
          madeAt,
          server,
          track,
          points: source.points(mmsi, from, to),
          refused,
          feedName,
        }
        pack = addAbortSignal(AbortSignal.timeout(FILE_TIME_MS), await writePack(content, keys, tileOf))
        reply.type('application/zip').header('content-disposition', `attachment; filename="${packName(content)}"`)
      } catch (error) {
        done()
        throw error
      }
      pack.once('close', done)
      return reply.send(pack)
    })

    route(evidenceApi.listEvidenceKeys, () => ({
      keys: keys.all.map(({ id, pem }) => ({ id, publicKey: pem, current: id === keys.current.id })),
    }))

    void app.register((scope, _options, ready) => {
      uploads(scope, keys)
      ready()
    })
  }

/** Takes uploads into memory, a few at once and one of an address, in a scope of its own for the bodies it takes. */
function uploads(scope: FastifyInstance, keys: SigningKeys): void {
  const held = new Map<FastifyRequest, string>()
  scope.addHook('onRequest', async (request, reply) => {
    const address = addressKey(request.ip)
    if (held.size >= VERIFIED_AT_ONCE || [...held.values()].includes(address))
      throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
    held.set(request, address)
    // Also when whoever sends goes away before there is an answer.
    reply.raw.once('close', () => held.delete(request))
  })
  scope.addHook('onResponse', async (request) => void held.delete(request))
  scope.addContentTypeParser(
    ['application/zip', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: evidenceLimits.packBytes },
    (_request, body, done) => done(null, body),
  )
  apiRoutes(scope)(evidenceApi.verifyEvidence, ({ request: { body } }) => {
    if (!Buffer.isBuffer(body)) throw new ApiError('badRequest', { detail: 'content-type: application/zip' })
    return verifyPack(body, keys)
  })
}

const params = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) })

/** The public keys as files, for `curl` and `openssl`. */
export const evidenceKeyRoutes = (keys: SigningKeys) => (app: FastifyInstance) => {
  app.get(evidenceKeyPath, { schema: { hide: true } }, (_request, reply) => sendKey(reply, keys.current.pem))
  app.get(evidenceOldKeyPath, { schema: { hide: true, params } }, (request, reply) => {
    const { id } = request.params as z.infer<typeof params>
    const key = keys.all.find((one) => one.id === id)
    if (key === undefined) throw new ApiError('notFound')
    return sendKey(reply, key.pem)
  })
}

const sendKey = (reply: FastifyReply, pem: string) =>
  reply.type('application/x-pem-file').header('cache-control', 'public, max-age=300').send(pem)
