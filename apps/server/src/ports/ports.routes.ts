import { endpoints, envelope, portDetailSchema, portsSchema, type Port, type PortDetail } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError, success } from '../http/errors.ts'

export interface PortSource {
  all(): readonly Port[]
  detail(locode: string): PortDetail | null
}

export const portRoutes = (ports: PortSource) => (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const params = z.object({
    locode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}[A-Z0-9]{3}$/),
  })

  app.get(`/${endpoints.ports}`, { schema: { response: { 200: envelope(portsSchema) } } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600')
    return success({ ports: [...ports.all()] })
  })

  app.get(
    `/${endpoints.port}`,
    { schema: { params, response: { 200: envelope(portDetailSchema) } } },
    async (request) => {
      const detail = ports.detail(request.params.locode)
      if (detail === null) throw new ApiError('notFound')
      return success(detail)
    },
  )
}
