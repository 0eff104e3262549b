import { purchaseApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { Purchases } from './purchases.ts'

export const purchaseRoutes =
  (purchases: Purchases, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)

    route(purchaseApi.listPurchases, ({ user }) => purchases.list(user.userId))
    route(purchaseApi.createPurchase, ({ user, body }) => purchases.order(user.userId, body))
    route(purchaseApi.withdrawPurchase, ({ user, params }) => purchases.withdraw(user.userId, params.id))
    route(purchaseApi.invoicePurchase, ({ user, params, body }) =>
      purchases.invoice(user.userId, params.id, body.invoice),
    )
    route(purchaseApi.invoiceUsage, ({ user, body }) => purchases.invoiceUsage(user.userId, body.month, body.invoice))
  }
