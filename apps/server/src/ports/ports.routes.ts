import { portApi, type Port, type PortDetail } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'

export interface PortSource {
  all(): readonly Port[]
  detail(locode: string): PortDetail | null
}

export const portRoutes = (ports: PortSource) => (app: FastifyInstance) => {
  const route = apiRoutes(app)

  route(portApi.listPorts, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=3600')
    return { ports: [...ports.all()] }
  })

  route(portApi.getPort, ({ params }) => {
    const detail = ports.detail(params.locode)
    if (detail === null) throw new ApiError('notFound')
    return detail
  })
}
