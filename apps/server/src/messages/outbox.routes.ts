import { accountApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { OutboxRow } from './outbox.store.ts'

/** The messages a demonstration would have sent; null where there is no such place, and then the call does not exist. */
export const outboxRoutes = (list: (() => Promise<(OutboxRow & { id: number })[]>) | null) => (app: FastifyInstance) =>
  apiRoutes(app)(accountApi.listOutbox, async () => {
    if (list === null) throw new ApiError('notFound')
    const rows = await list()
    return rows.map(({ id, channel, recipient, subject, text, sent_at }) => ({
      id: String(id),
      channel,
      to: recipient,
      subject,
      text,
      sentAt: sent_at.getTime(),
    }))
  })
