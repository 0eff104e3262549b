import { endpoints, envelope, settingsSchema, type Settings } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../http/errors.ts'

export const settingsRoutes = (settings: () => Settings) => (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(`/${endpoints.settings}`, { schema: { response: { 200: envelope(settingsSchema) } } }, async () =>
    success(settings()),
  )
}
