import { describeRoom } from '../api/api-doc.ts'
import { purchaseApi } from './purchase-api.ts'
import type { Invoice, Offer, Purchase } from './purchases.ts'

const offer: Offer = {
  id: 'fleet-year',
  name: { 'zh-CN': '船队版（一年）', 'en-US': 'Fleet, a year' },
  months: 12,
  creditsPerMonth: 100_000,
  priceCents: 1_200_000,
}
const invoice: Invoice = {
  buyer: 'company',
  type: 'ordinary',
  title: '示例航运有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'finance@ships.example',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
}
const purchase: Purchase = {
  id: 'k3Vt8s0cQ1mZp7xYb2LdRA',
  kind: 'offer',
  state: 'requested',
  offer,
  firstMonth: '2026-12',
  lastMonth: '2027-11',
  credits: null,
  priceCents: offer.priceCents,
  currency: 'CNY',
  invoice,
  invoiceNumber: null,
  note: '',
  reason: '',
  createdAt: 1_795_000_000_000,
  decidedAt: null,
  invoicedAt: null,
}
const params = { id: purchase.id }

export const purchaseRoom = describeRoom({
  tag: 'purchases',
  about:
    'Orders of plans and credits from the price list, and requests for invoices. They wait for the operator; credits count from the moment of the confirmation.',
  calls: purchaseApi,
  docs: {
    listPurchases: {
      summary: 'The price list, and own orders',
      errors: [],
      example: {
        result: { currency: 'CNY', offers: [offer], centsPerThousandCredits: null, purchases: [purchase], mostOpen: 5 },
      },
    },
    createPurchase: {
      summary: 'Order what stands in the price list',
      errors: ['offerChanged', 'purchasesFull', 'purchaseDemo'],
      example: {
        body: { offer: offer.id, priceCents: offer.priceCents, begins: 'next', invoice, note: '' },
        result: { purchase, payAt: null },
      },
    },
    withdrawPurchase: {
      summary: 'Take an order back that nobody has decided on',
      errors: ['notFound', 'purchaseDecided'],
      example: { params, result: { ...purchase, state: 'withdrawn', decidedAt: 1_795_000_100_000 } },
    },
    invoicePurchase: {
      summary: 'Ask for the invoice of an order, or for another one while it is not written',
      errors: ['notFound', 'purchaseDecided'],
      example: { params, body: { invoice }, result: purchase },
    },
    invoiceUsage: {
      summary: 'Ask for an invoice of what was used in a month that is over',
      errors: ['usageNothing', 'usageAsked', 'purchasesFull', 'purchaseDemo'],
      example: {
        body: { month: '2026-10', invoice },
        result: {
          ...purchase,
          kind: 'usage',
          offer: null,
          firstMonth: '2026-10',
          lastMonth: '2026-10',
          credits: 8_412,
          priceCents: null,
        },
      },
    },
  },
})
