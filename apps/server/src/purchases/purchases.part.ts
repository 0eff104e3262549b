import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DataApiPart } from '../data-api/data-api.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { DeskRoutes } from '../desk/desk.routes.ts'
import type { Limits } from '../limits/limits.ts'
import type { MessagesPart } from '../messages/messages.part.ts'
import type { Context, Part } from '../part.ts'
import { deskPurchaseRoutes } from './desk-purchases.routes.ts'
import { paidToTheOperator, type PaymentProvider } from './payment.ts'
import { purchaseMail } from './purchase-mail.ts'
import { purchaseRoutes } from './purchases.routes.ts'
import { createPurchases, type Purchases } from './purchases.ts'

export interface PurchasesPart extends Part {
  readonly purchases: Purchases
  /** What of them stands at the operator's desk. */
  readonly desk: DeskRoutes
}

interface PurchasesNeeds {
  database: Pick<DatabasePart, 'db'>
  limits: Limits
  messages: Pick<MessagesPart, 'messages'>
  accounts: AccountsPart
  dataApi: Pick<DataApiPart, 'meter' | 'book'>
  payment?: PaymentProvider
}

/** Orders of plans and credits, and requests for invoices. */
export function purchasesPart({ config, log, now }: Context, needs: PurchasesNeeds): PurchasesPart {
  const { database, limits, messages, accounts, dataApi, payment = paidToTheOperator } = needs
  const onSettled = (userId: number) => dataApi.book.forget(userId)
  const purchases = createPurchases({
    db: database.db,
    limits,
    prices: config.apiPrices,
    payment,
    flush: () => dataApi.meter.flush(),
    async onRequested(purchase, userName) {
      if (config.contactMail === '') return
      const to = { kind: 'email', value: config.contactMail } as const
      const sending = await messages.messages.send(to, purchaseMail(purchase, userName), 'zh-CN')
      if (sending !== 'queued')
        log('purchases').warn({ id: purchase.id, sending }, 'an order is kept but was not mailed')
    },
    onSettled,
    onPaymentFailed: (id, error) =>
      log('purchases').warn({ id, err: error }, 'an order is kept, but its payment could not be begun'),
    now,
  })
  return {
    name: 'orders of plans',
    purchases,
    desk: deskPurchaseRoutes(accounts.accounts, onSettled),
    api: [purchaseRoutes(purchases, accounts.accounts.authenticate)],
    exports: { purchases: (userId) => purchases.all(userId) },
  }
}
