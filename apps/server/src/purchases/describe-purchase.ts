import type { Purchase } from '@fairway/contract'
import type { PurchaseRow } from './purchases.store.ts'

/** A purchase as its owner sees it. */
export const describePurchase = (row: PurchaseRow): Purchase => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  offer: row.offer,
  firstMonth: row.first_month,
  lastMonth: row.last_month,
  credits: row.credits,
  priceCents: row.price_cents,
  currency: row.currency,
  invoice: row.invoice,
  invoiceNumber: row.invoice_number,
  note: row.note,
  reason: row.reason,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  invoicedAt: row.invoiced_at,
})
