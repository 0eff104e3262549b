import { apiKeyApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../../accounts/accounts.ts'
import { apiRoutes } from '../../http/api-routes.ts'
import type { OwnUsageRecords } from './usage-records.ts'

/** What the keys of an account used, for its owner: in pages, and as a file. */
export const usageRecordRoutes =
  (records: OwnUsageRecords, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)

    route(apiKeyApi.listUsage, ({ user, query: { page, ...choice } }) => records.page(user.userId, choice, page))
    route(apiKeyApi.exportUsage, async ({ user, query, reply }) => {
      const file = await records.file(user.userId, query)
      const name = `fairway-consumption-${query.from}-${query.to}.csv`
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
      return reply.send(file)
    })
  }
