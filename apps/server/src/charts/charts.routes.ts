import { chartApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { Charts } from './charts.ts'

export const chartRoutes = (charts: Charts, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
  const route = apiRoutes(app, authenticate)

  route(chartApi.readChart, ({ user, body }) => charts.read(user.userId, body))
}
