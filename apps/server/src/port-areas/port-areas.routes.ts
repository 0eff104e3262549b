import { MOST_PORT_AREAS, portAreaApi, type Port } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { AreaBook } from './area-book.ts'
import { areasAsGeoJson } from './areas-as-geojson.ts'
import type { AreaRow } from './port-areas.store.ts'

/** What the operator's calls need. */
export interface OperatedAreas {
  /** Whether a request carries the operator's token. */
  isOperator(request: FastifyRequest): boolean
  kept(port: string): Promise<AreaRow[]>
  /** Saves what features of GeoJSON say, all or none. Throws a sentence that names a feature which cannot be used. */
  correct(features: readonly unknown[]): Promise<AreaRow[]>
}

export const portAreaRoutes =
  (
    book: Pick<AreaBook, 'ofPort' | 'inBox'>,
    find: (locode: string) => Port | null,
    { isOperator, kept, correct }: OperatedAreas,
  ) =>
  (app: FastifyInstance) => {
    const route = apiRoutes(app)
    const portOf = (locode: string): Port => {
      const port = find(locode)
      if (port === null) throw new ApiError('unknownPort')
      return port
    }
    const operatorOnly = (request: FastifyRequest) => {
      if (!isOperator(request)) throw new ApiError('operatorOnly')
    }

    route(portAreaApi.listPortAreas, ({ params, reply }) => {
      const port = portOf(params.locode)
      reply.header('cache-control', 'public, max-age=600')
      return { areas: book.ofPort(port.locode).slice(0, MOST_PORT_AREAS) }
    })

    route(portAreaApi.findPortAreas, ({ query, reply }) => {
      reply.header('cache-control', 'public, max-age=600')
      return { areas: book.inBox(query, MOST_PORT_AREAS) }
    })

    route(portAreaApi.getPortAreaFile, async ({ params, request }) => {
      operatorOnly(request)
      return areasAsGeoJson(await kept(portOf(params.locode).locode))
    })

    route(portAreaApi.correctPortAreas, async ({ body, request }) => {
      operatorOnly(request)
      const saved = await correct(body.features)
      return { saved: saved.length, frozen: saved.filter(({ frozen }) => frozen).length }
    })
  }
