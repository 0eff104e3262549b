import { type Doubts, type Interference, interferenceApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'

export interface DoubtSource {
  cells(): Interference
  /** Null for a ship that nobody knows. */
  of(mmsi: number): Doubts | null
}

export const interferenceRoutes = (doubts: DoubtSource) => (app: FastifyInstance) => {
  const route = apiRoutes(app)
  route(interferenceApi.getInterference, () => doubts.cells())
  route(interferenceApi.getDoubts, ({ params }) => {
    const found = doubts.of(params.mmsi)
    if (found === null) throw new ApiError('notFound')
    return found
  })
}
