import { shipApi, type PortHit, type ShipHit } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../../http/api-routes.ts'

export interface SearchSource {
  ships(query: string, limit: number): ShipHit[]
  ports(query: string, limit: number): PortHit[]
}

export const searchRoutes = (search: SearchSource) => (app: FastifyInstance) =>
  apiRoutes(app)(shipApi.searchAll, ({ query: { q, limit } }) => ({
    ships: search.ships(q, limit),
    ports: search.ports(q, limit),
  }))
