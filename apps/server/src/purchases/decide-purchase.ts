import type { DeskPurchaseStep } from '@fairway/contract'
import { monthOf } from '../data-api/metering/meter.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { monthAfter } from './months.ts'
import { changePurchase, lockPurchase, type PurchaseChange, type PurchaseRow } from './purchases.store.ts'

/** Confirms, refuses or invoices, once, in the transaction of who writes down that it was done. Gives it as it was before. */
export async function decidePurchase(
  transaction: Database,
  id: string,
  step: DeskPurchaseStep,
  now: number,
): Promise<PurchaseRow> {
  const row = await lockPurchase(transaction, id)
  if (row === null) throw new ApiError('notFound')
  const change = changeBy(row, step, now)
  if (change === null) throw new ApiError('purchaseDecided')
  await changePurchase(transaction, id, change)
  return row
}

/** null: it is not in a state for that. */
function changeBy(row: PurchaseRow, step: DeskPurchaseStep, now: number): PurchaseChange | null {
  switch (step.step) {
    case 'confirm':
      if (row.state !== 'requested' || row.kind !== 'offer') return null
      return { state: 'confirmed', decided_at: now, ...monthsFrom(row, monthOf(now)) }
    case 'refuse':
      return row.state === 'requested' ? { state: 'refused', decided_at: now, reason: step.reason } : null
    case 'invoice':
      // What was used is there already: only its invoice is asked for.
      if (row.state !== (row.kind === 'offer' ? 'confirmed' : 'requested')) return null
      if (row.invoice === null) throw new ApiError('invoiceMissing')
      return {
        state: 'invoiced',
        invoiced_at: now,
        invoice_number: step.invoiceNumber,
        decided_at: row.decided_at ?? now,
      }
  }
}

/** Who waited for the confirmation loses no month of what they pay for. */
function monthsFrom({ first_month, offer }: PurchaseRow, month: string) {
  const first = first_month > month ? first_month : month
  return { first_month: first, last_month: monthAfter(first, (offer?.months ?? 1) - 1) }
}
