import { MOST_PORT_AREAS, portAreaApi, type Port } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/errors.ts'
import type { AreaBook } from './area-book.ts'

export const portAreaRoutes =
  (book: Pick<AreaBook, 'ofPort' | 'inBox'>, find: (locode: string) => Port | null) => (app: FastifyInstance) => {
    const route = apiRoutes(app)

    route(portAreaApi.listPortAreas, ({ params, reply }) => {
      const port = find(params.locode)
      if (port === null) throw new ApiError('unknownPort')
      reply.header('cache-control', 'public, max-age=600')
      return { areas: book.ofPort(port.locode).slice(0, MOST_PORT_AREAS) }
    })

    route(portAreaApi.findPortAreas, ({ query, reply }) => {
      reply.header('cache-control', 'public, max-age=600')
      return { areas: book.inBox(query, MOST_PORT_AREAS) }
    })
  }
