import { isSocialCreditCode } from './social-credit-code.ts'

/** `withdrawn`: by who asked. `invoiced`: confirmed, and its invoice is written. */
export const purchaseStates = ['requested', 'confirmed', 'refused', 'withdrawn', 'invoiced'] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** What is asked for: an offer of the price list, or an invoice of what was used in a month. */
export const purchaseKinds = ['offer', 'usage'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** The calendar month (UTC) with which the credits of an offer begin; never before it is confirmed. */
export const purchaseBegins = ['this', 'next'] as const

/** Purchases of an account that wait for the operator. */
export const MOST_OPEN_PURCHASES = 5
/** The latest of an account that are listed. */
export const LISTED_PURCHASES = 200
export const PURCHASE_NOTE = 200
export const INVOICE_NUMBER = 40

/** Who an invoice is for: a company in China, a person, or a company elsewhere. */
export const invoiceBuyers = ['company', 'person', 'abroad'] as const
export type InvoiceBuyer = (typeof invoiceBuyers)[number]
/** `special`: 增值税专用发票, for companies in China, which wants address, phone and bank besides. */
export const invoiceTypes = ['ordinary', 'special'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** The longest of each field. */
export const invoiceFields = {
  title: 100,
  taxNumber: 30,
  email: 100,
  address: 150,
  phone: 30,
  bank: 100,
  bankAccount: 40,
} as const
export type InvoiceField = keyof typeof invoiceFields

export type InvoiceForm = { buyer: InvoiceBuyer; type: InvoiceType } & Record<InvoiceField, string>

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const specials = ['address', 'phone', 'bank', 'bankAccount'] as const satisfies readonly InvoiceField[]

/** Fields of an invoice form that are missing or wrong, in their order. */
export function invoiceFaults(form: InvoiceForm): (InvoiceField | 'type')[] {
  const { buyer, type, title, taxNumber, email } = form
  const faults: (InvoiceField | 'type')[] = []
  if (type === 'special' && buyer !== 'company') faults.push('type')
  if (title === '') faults.push('title')
  if (buyer === 'company' && !isSocialCreditCode(taxNumber)) faults.push('taxNumber')
  if (!MAIL.test(email)) faults.push('email')
  if (type === 'special' && buyer === 'company') faults.push(...specials.filter((field) => form[field] === ''))
  return faults
}
