import { orderApi, type HistoryOrder, type OrderLink } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Orders } from './orders.ts'

export const orderRoutes =
  (orders: Orders, link: (order: HistoryOrder) => OrderLink | null, authenticate: Accounts['authenticate']) =>
  (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)

    route(orderApi.quoteOrder, ({ user, body }) => orders.quote(user.userId, body))
    route(orderApi.createOrder, ({ user, body }) => orders.create(user.userId, body))
    route(orderApi.listOrders, ({ user }) => orders.list(user.userId))
    route(orderApi.cancelOrder, ({ user, params }) => orders.cancel(user.userId, params.id))
    route(orderApi.linkOrder, async ({ user, params }) => {
      const found = link(await orders.get(user.userId, params.id))
      if (found === null) throw new ApiError('orderNotReady')
      return found
    })
  }
