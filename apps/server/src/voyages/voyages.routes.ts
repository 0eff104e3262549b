import { voyageApi, type PortActivity, type Voyages, type voyagesQuery } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import { XLSX_TYPE } from '../spreadsheet/xlsx.ts'
import { callsCsv, callsGeoJson, callsXlsx } from './calls/export-calls.ts'
import { MAX_PERIOD_DAYS, periodOf } from './board/period.ts'
import type { ShipCallsQuestion } from './calls/port-calls.store.ts'

/** What the API calls about voyages need of the rest of the server. */
export interface VoyageQuestions {
  /** Null when nothing was ever known of her. */
  ofShip(question: ShipCallsQuestion): Promise<Voyages | null>
  /** Null when there is no such port. */
  ofPort(locode: string, now: number): Promise<PortActivity | null>
  /** The user who asks; throws when there is none. */
  authenticate(request: Pick<FastifyRequest, 'headers'>): Promise<unknown>
}

const types = {
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
  xlsx: XLSX_TYPE,
} as const

export const voyageRoutes = (voyages: VoyageQuestions, now: () => number) => (app: FastifyInstance) => {
  const route = apiRoutes(app, voyages.authenticate)

  const voyagesOf = async (mmsi: number, query: z.output<typeof voyagesQuery>): Promise<Voyages> => {
    const period = periodOf(query, now())
    if (typeof period === 'string') throw new ApiError(period, { days: MAX_PERIOD_DAYS })
    const found = await voyages.ofShip({ mmsi, ...period, port: query.port ?? null, confidence: query.confidence })
    if (found === null) throw new ApiError('unknownShip')
    return found
  }

  route(voyageApi.listPortCalls, ({ params, query }) => voyagesOf(params.mmsi, query))

  route(voyageApi.exportPortCalls, async ({ params, query: { format, unit, ...query }, reply }) => {
    const { calls, from, to } = await voyagesOf(params.mmsi, query)
    const days = [from, to].map((time) => new Date(time).toISOString().slice(0, 10)).join('_')
    reply.header('content-disposition', `attachment; filename="port-calls_${params.mmsi}_${days}.${format}"`)
    reply.header('cache-control', 'no-store')
    reply.type(types[format])
    if (format === 'xlsx') return callsXlsx(params.mmsi, calls, unit)
    return format === 'csv' ? callsCsv(calls, unit) : callsGeoJson(calls, unit)
  })

  route(voyageApi.getPortActivity, async ({ params }) => {
    const activity = await voyages.ofPort(params.locode, now())
    if (activity === null) throw new ApiError('unknownPort')
    return activity
  })
}
