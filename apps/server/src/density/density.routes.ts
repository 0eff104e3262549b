import { densityApi, densityTilePath, densityTileQuery, MOST_DENSITY_ZOOM, type DensityLook } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Density, DensityChoice } from './density.ts'

const tileParams = z.object({
  z: z.coerce.number().int().min(0).max(MOST_DENSITY_ZOOM),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
})
const RETRY_SECONDS = 2
/** With the version in its address a tile is the same for ever; without, it may be of before for a while. */
const OF_VERSION = 'public, max-age=86400, immutable'
const OF_NOW = 'public, max-age=600'

export const densityRoutes = (density: Pick<Density, 'about'>) => (app: FastifyInstance) =>
  apiRoutes(app)(densityApi.getDensity, ({ query }) => density.about(query))

/** Tiles of the traffic density, as PNG. */
export const densityTileRoutes = (density: Pick<Density, 'tile'>) => (app: FastifyInstance) => {
  app.get(
    densityTilePath,
    { schema: { hide: true, params: tileParams, querystring: densityTileQuery }, config: { compress: false } },
    async (request, reply) => {
      const { z: zoom, x, y } = request.params as z.infer<typeof tileParams>
      const { look, v, ...choice } = request.query as DensityChoice & { look: DensityLook; v?: string }
      if (x >= 2 ** zoom || y >= 2 ** zoom) throw new ApiError('notFound')
      const bytes = await density.tile({ zoom, x, y }, choice, look).catch((error: unknown) => {
        request.log.debug({ err: error }, 'a density tile could not be made')
        throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
      })
      reply.header('cache-control', v === undefined ? OF_NOW : OF_VERSION)
      return bytes === null ? reply.status(204).send() : reply.type('image/png').send(bytes)
    },
  )
}
