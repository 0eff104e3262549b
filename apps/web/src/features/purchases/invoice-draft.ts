import { invoiceFaults, type InvoiceField, type InvoiceForm, type Purchase } from '@fairway/contract'

const empty: InvoiceForm = {
  buyer: 'company',
  type: 'ordinary',
  title: '',
  taxNumber: '',
  email: '',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
}

/** What the last invoice held, or nothing. */
export const newInvoice = (purchases: readonly Pick<Purchase, 'invoice'>[]): InvoiceForm =>
  purchases.find(({ invoice }) => invoice !== null)?.invoice ?? empty

/** Fields that stand in the form. */
export const fieldsOf = ({ buyer, type }: Pick<InvoiceForm, 'buyer' | 'type'>): readonly InvoiceField[] => [
  'title',
  ...(buyer === 'person' ? [] : (['taxNumber'] as const)),
  'email',
  ...(buyer === 'company' && type === 'special' ? (['address', 'phone', 'bank', 'bankAccount'] as const) : []),
]

/** The form as it is sent, without what is not shown, and what is wrong with it. */
export function readInvoice(typed: InvoiceForm): { invoice: InvoiceForm; faults: ReturnType<typeof invoiceFaults> } {
  const type = typed.buyer === 'company' ? typed.type : 'ordinary'
  const invoice: InvoiceForm = { ...empty, buyer: typed.buyer, type }
  for (const field of fieldsOf({ ...typed, type })) invoice[field] = typed[field].trim()
  if (typed.buyer === 'company') invoice.taxNumber = invoice.taxNumber.toUpperCase().replaceAll(' ', '')
  return { invoice, faults: invoiceFaults(invoice) }
}

/** Months (UTC) that are over, the latest first. */
export function monthsOver(now: number, count = 12): string[] {
  const date = new Date(now)
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1 - i, 1)).toISOString().slice(0, 7),
  )
}

/** This month (UTC) and the next. */
export function monthsAhead(now: number): { this: string; next: string } {
  const date = new Date(now)
  const at = (more: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, 1)).toISOString().slice(0, 7)
  return { this: at(0), next: at(1) }
}
