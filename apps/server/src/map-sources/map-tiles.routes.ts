import { mapTilePath } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../http/answers/errors.ts'

const tileParams = z.object({
  id: z.string().max(60),
  sheet: z.coerce.number().int().min(0).max(63),
  z: z.coerce.number().int().min(0).max(24),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
})
export type TileParams = z.infer<typeof tileParams>

/** A tile of the operator's maps as it goes out. */
export interface TileAnswer {
  bytes: Uint8Array
  type: string
  encoding: string | null
  /** Seconds a browser may keep it. */
  maxAge: number
}

/** What is said instead of a tile. */
export type TileRefusal = 'nothing-there' | 'not-now' | 'too-many'

/** Tiles of the operator's maps, from this server: pages ask nobody else. `address` is who asks. */
export const mapTileRoutes =
  (tile: (params: TileParams, address: string) => Promise<TileAnswer | TileRefusal>) => (app: FastifyInstance) => {
    app.get(
      mapTilePath,
      { schema: { hide: true, params: tileParams }, config: { compress: false } },
      async (request, reply) => {
        const params = request.params as TileParams
        if (params.x >= 2 ** params.z || params.y >= 2 ** params.z) throw new ApiError('notFound')
        const answer = await tile(params, request.ip)
        if (answer === 'nothing-there') throw new ApiError('notFound')
        if (answer === 'not-now') throw new ApiError('unavailable', { seconds: 60 })
        if (answer === 'too-many') throw new ApiError('tooMany', { seconds: 60 })
        reply.header('cache-control', `public, max-age=${answer.maxAge}`)
        if (answer.encoding !== null) reply.header('content-encoding', answer.encoding)
        if (answer.bytes.length === 0) return reply.status(204).send()
        return reply.type(answer.type).send(answer.bytes)
      },
    )
  }
