import {
  envelope,
  mmsi,
  portActivitySchema,
  voyageEndpoints,
  voyagesExportQuery,
  voyagesQuery,
  voyagesSchema,
  type PortActivity,
  type Voyages,
} from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError, success } from '../http/errors.ts'
import { callsCsv, callsGeoJson } from './export-calls.ts'
import { MAX_PERIOD_DAYS, periodOf } from './period.ts'
import type { ShipCallsQuestion } from './port-calls.store.ts'

/** Ports a minute and address: everybody may ask, and each answer is several questions to the database. */
const PER_MINUTE = 120

/** What the calls about voyages need of the rest of the server. */
export interface VoyageQuestions {
  /** Null when nothing was ever known of her. */
  ofShip(question: ShipCallsQuestion): Promise<Voyages | null>
  /** Null when there is no such port. */
  ofPort(locode: string, now: number): Promise<PortActivity | null>
  /** The user who asks; throws when there is none. */
  whoAsks(request: Pick<FastifyRequest, 'headers'>): Promise<unknown>
}

const types = { csv: 'text/csv; charset=utf-8', geojson: 'application/geo+json; charset=utf-8' } as const

export const voyageRoutes = (voyages: VoyageQuestions, now: () => number) => (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const ship = z.object({ mmsi })
  const port = z.object({
    locode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}[A-Z0-9]{3}$/),
  })

  const voyagesOf = async (who: number, query: z.output<typeof voyagesQuery>): Promise<Voyages> => {
    const period = periodOf(query, now())
    if (typeof period === 'string') throw new ApiError(period, { days: MAX_PERIOD_DAYS })
    const found = await voyages.ofShip({ mmsi: who, ...period, port: query.port ?? null, confidence: query.confidence })
    if (found === null) throw new ApiError('unknownShip')
    return found
  }

  app.get(
    `/${voyageEndpoints.shipCalls}`,
    { schema: { params: ship, querystring: voyagesQuery, response: { 200: envelope(voyagesSchema) } } },
    async (request) => {
      await voyages.whoAsks(request)
      return success(await voyagesOf(request.params.mmsi, request.query))
    },
  )

  app.get(
    `/${voyageEndpoints.shipCallsExport}`,
    { schema: { params: ship, querystring: voyagesExportQuery } },
    async (request, reply) => {
      await voyages.whoAsks(request)
      const { format, unit, ...query } = request.query
      const { calls, from, to } = await voyagesOf(request.params.mmsi, query)
      const days = [from, to].map((time) => new Date(time).toISOString().slice(0, 10)).join('_')
      reply.header('content-disposition', `attachment; filename="port-calls_${request.params.mmsi}_${days}.${format}"`)
      reply.header('cache-control', 'no-store')
      reply.type(types[format])
      return format === 'csv' ? callsCsv(calls, unit) : callsGeoJson(calls, unit)
    },
  )

  app.get(
    `/${voyageEndpoints.portCalls}`,
    {
      config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      schema: { params: port, response: { 200: envelope(portActivitySchema) } },
    },
    async (request) => {
      const activity = await voyages.ofPort(request.params.locode, now())
      if (activity === null) throw new ApiError('unknownPort')
      return success(activity)
    },
  )
}
