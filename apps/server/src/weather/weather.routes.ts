import { envelope, weatherEndpoints, weatherQuery, weatherSchema, type Weather } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../http/errors.ts'

/** Points a minute and address: a person clicks on fewer ships, and a script must not use up what the provider lets us ask. */
const PER_MINUTE = 120

export const weatherRoutes =
  (weatherAt: (lat: number, lon: number) => Promise<Weather>) => (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    const limited = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } }
    app.get(
      `/${weatherEndpoints.weather}`,
      { config: limited, schema: { querystring: weatherQuery, response: { 200: envelope(weatherSchema) } } },
      async (request) => success(await weatherAt(request.query.lat, request.query.lon)),
    )
  }
