import { voyageApi, type VoyageAhead } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/errors.ts'

export const voyageForecastRoutes =
  (ahead: { of(mmsi: number): Promise<VoyageAhead | null> }) => (app: FastifyInstance) =>
    apiRoutes(app)(voyageApi.getVoyageForecast, async ({ params }) => {
      const voyage = await ahead.of(params.mmsi)
      if (voyage === null) throw new ApiError('unknownShip')
      return voyage
    })
