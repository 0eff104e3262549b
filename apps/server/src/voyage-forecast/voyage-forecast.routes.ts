import { voyageApi, type VoyageAhead } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import { addressKey } from '../limits/address-key.ts'

export const voyageForecastRoutes =
  (ahead: { of(mmsi: number, who: string): Promise<VoyageAhead | null> }) => (app: FastifyInstance) =>
    apiRoutes(app)(voyageApi.getVoyageForecast, async ({ params, address }) => {
      const voyage = await ahead.of(params.mmsi, addressKey(address))
      if (voyage === null) throw new ApiError('unknownShip')
      return voyage
    })
