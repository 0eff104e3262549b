import {
  coverageApi,
  coverageTilePath,
  coverageTileQuery,
  FINEST_COVERAGE_ZOOM,
  type DensityLook,
} from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { CoverageTiles } from './coverage-tiles.ts'

const tileParams = z.object({
  z: z.coerce.number().int().min(0).max(FINEST_COVERAGE_ZOOM),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
})
/** With the version in its address a tile is the same for ever; without, it may be of before for a while. */
const OF_VERSION = 'public, max-age=86400, immutable'
const OF_NOW = 'public, max-age=600'

export const coverageRoutes = (tiles: Pick<CoverageTiles, 'about'>) => (app: FastifyInstance) =>
  apiRoutes(app)(coverageApi.getCoverage, () => tiles.about())

/** Tiles of the coverage, as PNG. */
export const coverageTileRoutes = (tiles: Pick<CoverageTiles, 'tile'>) => (app: FastifyInstance) => {
  app.get(
    coverageTilePath,
    { schema: { hide: true, params: tileParams, querystring: coverageTileQuery }, config: { compress: false } },
    async (request, reply) => {
      const { z: zoom, x, y } = request.params as z.infer<typeof tileParams>
      const { look, v } = request.query as { look: DensityLook; v?: string }
      if (x >= 2 ** zoom || y >= 2 ** zoom) throw new ApiError('notFound')
      const bytes = tiles.tile(zoom, x, y, look)
      reply.header('cache-control', v === undefined ? OF_NOW : OF_VERSION)
      return bytes === null ? reply.status(204).send() : reply.type('image/png').send(bytes)
    },
  )
}
