import type { FastifyInstance } from 'fastify'
import { baseTilePath } from '@fairway/contract'
import { z } from 'zod'
import { ApiError } from '../http/answers/errors.ts'

const tileParams = z.object({
  z: z.coerce.number().int().min(0).max(22),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
})

/**
 * Base map tiles. `tile` gives gzip-compressed bytes, null where there is nothing to draw, and rejects when it has too much to do;
 * `keepSeconds` says how long browsers may keep those of a zoom.
 */
export const tileRoutes =
  (tile: (z: number, x: number, y: number) => Promise<Uint8Array | null>, keepSeconds: (z: number) => number) =>
  (app: FastifyInstance) => {
    app.get(
      baseTilePath,
      { schema: { hide: true, params: tileParams }, config: { compress: false } },
      async (request, reply) => {
        const { z: zoom, x, y } = request.params as z.infer<typeof tileParams>
        if (x >= 2 ** zoom || y >= 2 ** zoom) throw new ApiError('notFound')
        // Asked before: a tile of the coarse coast must not be kept for the detailed one that came meanwhile.
        const keep = keepSeconds(zoom)
        const bytes = await tile(zoom, x, y).catch((error: unknown) => {
          request.log.debug({ err: error }, 'a base map tile could not be made')
          throw new ApiError('unavailable')
        })
        reply.header('cache-control', keep === 0 ? 'no-store' : `public, max-age=${keep}`)
        if (bytes === null) return reply.status(204).send()
        return reply.type('application/vnd.mapbox-vector-tile').header('content-encoding', 'gzip').send(bytes)
      },
    )
  }
