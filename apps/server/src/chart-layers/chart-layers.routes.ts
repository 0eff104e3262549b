import { chartLayerPath, layerApi, type ChartLayer } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'

export interface ChartLayers {
  list(): Promise<ChartLayer[]>
  /** GeoJSON; null where there is no such layer. */
  json(id: string): Promise<string | null>
}

export const layerListRoutes = (layers: ChartLayers) => (app: FastifyInstance) =>
  apiRoutes(app)(layerApi.listLayers, async () => ({ layers: await layers.list() }))

const layerParams = z.object({ id: z.string().regex(/^[a-z0-9-]{2,64}$/) })

/** The layers' data. Their address has the revision in its query, so that they may be kept. */
export const layerFileRoutes = (layers: ChartLayers) => (app: FastifyInstance) => {
  app.get(chartLayerPath, { schema: { hide: true, params: layerParams } }, async (request, reply) => {
    const { id } = request.params as z.infer<typeof layerParams>
    const json = await layers.json(id).catch((error: unknown) => {
      request.log.warn({ err: error, layer: id }, 'a layer of the chart could not be made')
      throw new ApiError('unavailable')
    })
    if (json === null) throw new ApiError('notFound')
    return reply.header('cache-control', 'public, max-age=86400').type('application/geo+json').send(json)
  })
}
