import { envelope, mmsi, voyageAheadEndpoints, voyageAheadSchema, type VoyageAhead } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError, success } from '../http/errors.ts'

/** Ships a minute and address: each costs a question to the track store. */
const PER_MINUTE = 120

export const voyageAheadRoutes =
  (ahead: { of(mmsi: number): Promise<VoyageAhead | null> }) => (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    const limited = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } }
    app.get(
      `/${voyageAheadEndpoints.shipVoyage}`,
      { config: limited, schema: { params: z.object({ mmsi }), response: { 200: envelope(voyageAheadSchema) } } },
      async (request) => {
        const voyage = await ahead.of(request.params.mmsi)
        if (voyage === null) throw new ApiError('unknownShip')
        return success(voyage)
      },
    )
  }
