import { lineField } from '../accounts/account-fields.ts'
import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import {
  INVOICE_NUMBER,
  invoiceBuyers,
  invoiceFaults,
  invoiceFields,
  invoiceTypes,
  PURCHASE_NOTE,
  purchaseBegins,
  purchaseKinds,
  purchaseStates,
} from './purchase-limits.ts'

const purchaseId = z.string().regex(/^[\w-]{22}$/)
export const purchaseParams = z.object({ id: purchaseId })

/** A calendar month (UTC), `2026-11`. */
const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
/** Hundredths of the currency. */
const cents = z.number().int().min(0)

/** A plan, or credits for a month: so many credits in each of so many calendar months. */
export const offerSchema = z.object({
  id: z.string(),
  name: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }),
  months: z.number().int(),
  creditsPerMonth: z.number().int(),
  /** Of all its months together. */
  priceCents: cents,
})
export type Offer = z.infer<typeof offerSchema>

const { title, taxNumber, email, address, phone, bank, bankAccount } = invoiceFields
const invoiceForm = z
  .strictObject({
    buyer: z.enum(invoiceBuyers),
    type: z.enum(invoiceTypes),
    title: lineField(title),
    /** Of a company in China its unified social credit code. */
    taxNumber: lineField(taxNumber).transform((text) => text.toUpperCase().replaceAll(' ', '')),
    email: lineField(email),
    address: lineField(address),
    phone: lineField(phone),
    bank: lineField(bank),
    bankAccount: lineField(bankAccount),
  })
  .superRefine((form, context) => {
    for (const field of invoiceFaults(form))
      context.addIssue({ code: 'custom', path: [field], message: 'missing or wrong' })
  })
export type Invoice = z.output<typeof invoiceForm>
const invoiceSchema = z.object({
  buyer: z.enum(invoiceBuyers),
  type: z.enum(invoiceTypes),
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
})

export const createPurchaseBody = z.strictObject({
  offer: z.string().max(40),
  /** The price that was shown: another one is refused. */
  priceCents: cents,
  begins: z.enum(purchaseBegins),
  /** null: none is wanted, or not yet. */
  invoice: invoiceForm.nullable(),
  note: lineField(PURCHASE_NOTE).default(''),
})
export type CreatePurchase = z.output<typeof createPurchaseBody>

export const invoicePurchaseBody = z.strictObject({ invoice: invoiceForm })
export const invoiceUsageBody = z.strictObject({ month, invoice: invoiceForm })

export const purchaseSchema = z.object({
  id: z.string(),
  kind: z.enum(purchaseKinds),
  state: z.enum(purchaseStates),
  /** The offer as it was ordered; null: what was used in a month. */
  offer: offerSchema.nullable(),
  /** First and last calendar month (UTC) of an offer as it was asked for, and as it applies once it is confirmed; of a use that month. */
  firstMonth: z.string(),
  lastMonth: z.string(),
  /** Of a use: how many credits. */
  credits: z.number().int().nullable(),
  /** null: as agreed with the operator. */
  priceCents: cents.nullable(),
  currency: z.string(),
  invoice: invoiceSchema.nullable(),
  invoiceNumber: z.string().nullable(),
  note: z.string(),
  /** Why it was refused; '' otherwise. */
  reason: z.string(),
  createdAt: utcMs,
  decidedAt: utcMs.nullable(),
  invoicedAt: utcMs.nullable(),
})
export type Purchase = z.infer<typeof purchaseSchema>

export const purchasesSchema = z.object({
  currency: z.string(),
  /** The price list. */
  offers: z.array(offerSchema),
  /** Of what was used; null: as agreed with the operator. */
  centsPerThousandCredits: z.number().int().nullable(),
  /** The newest first. */
  purchases: z.array(purchaseSchema),
  mostOpen: z.number().int(),
})
export type Purchases = z.infer<typeof purchasesSchema>

/** Where the buyer pays; null: with the operator, outside of the product. */
export const madePurchaseSchema = z.object({ purchase: purchaseSchema, payAt: z.string().nullable() })
export type MadePurchase = z.infer<typeof madePurchaseSchema>

/** A purchase as the operator sees it: with whose it is, how they are reached, and where they are told what is decided (null for nowhere). */
export const deskPurchaseSchema = purchaseSchema.extend({
  userId: z.number().int(),
  userName: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string(),
  toldAt: z.string().nullable(),
})
export type DeskPurchase = z.infer<typeof deskPurchaseSchema>
export const deskPurchasesSchema = z.object({ rows: z.array(deskPurchaseSchema), total: z.number().int() })

const reason = lineField(200).pipe(z.string().min(1))
export const deskPurchaseStep = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('confirm'), reason }),
  z.strictObject({ step: z.literal('refuse'), reason }),
  z.strictObject({
    step: z.literal('invoice'),
    reason,
    invoiceNumber: lineField(INVOICE_NUMBER).pipe(z.string().min(1)),
  }),
])
export type DeskPurchaseStep = z.output<typeof deskPurchaseStep>
