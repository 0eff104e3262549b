import { accountEndpoints, envelope, outboxSchema } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ApiError, success } from '../http/errors.ts'
import type { OutboxRow } from './outbox.store.ts'

/** The messages a demonstration would have sent; null where there is no such place, and then the call does not exist. */
export const outboxRoutes =
  (list: (() => Promise<(OutboxRow & { id: number })[]>) | null) => (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    app.get(
      `/${accountEndpoints.outbox}`,
      { schema: { response: { 200: envelope(outboxSchema) } } },
      async (_request, reply) => {
        if (list === null) throw new ApiError('notFound')
        reply.header('cache-control', 'no-store')
        const rows = await list()
        return success(
          rows.map(({ id, channel, recipient, subject, text, sent_at }) => ({
            id: String(id),
            channel,
            to: recipient,
            subject,
            text,
            sentAt: sent_at.getTime(),
          })),
        )
      },
    )
  }
