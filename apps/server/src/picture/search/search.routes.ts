import { endpoints, envelope, searchQuery, searchSchema, type PortHit, type ShipHit } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../http/errors.ts'

export interface SearchSource {
  ships(query: string, limit: number): ShipHit[]
  ports(query: string, limit: number): PortHit[]
}

export const searchRoutes = (search: SearchSource) => (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    `/${endpoints.search}`,
    { schema: { querystring: searchQuery, response: { 200: envelope(searchSchema) } } },
    async ({ query }) =>
      success({ ships: search.ships(query.q, query.limit), ports: search.ports(query.q, query.limit) }),
  )
}
