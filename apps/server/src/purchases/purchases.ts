import {
  LISTED_PURCHASES,
  MOST_OPEN_PURCHASES,
  type CreatePurchase,
  type Invoice,
  type MadePurchase,
  type Offer,
  type Purchase,
  type Purchases as PurchaseList,
} from '@fairway/contract'
import { take } from '../accounts/account-needs.ts'
import { inTurn } from '../accounts/session/in-turn.ts'
import { newPublicId } from '../accounts/password/secrets.ts'
import { userById } from '../accounts/users.store.ts'
import type { ApiPrices } from '../config/api-price-settings.ts'
import { monthOf } from '../data-api/metering/meter.ts'
import { usesOf } from '../data-api/metering/usage.store.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Limits } from '../limits/limits.ts'
import { decidePurchase } from './decide-purchase.ts'
import { describePurchase } from './describe-purchase.ts'
import { monthAfter } from './months.ts'
import type { PaymentProvider } from './payment.ts'
import { changePurchase, purchasesOf, type PurchaseRow } from './purchases.store.ts'

/** Orders of plans and credits. Everything is of the user named first, and of nobody else: another's are not there. */
export interface Purchases {
  list(userId: number): Promise<PurchaseList>
  order(userId: number, wanted: CreatePurchase): Promise<MadePurchase>
  withdraw(userId: number, id: string): Promise<Purchase>
  /** Says what the invoice of an order is to hold. */
  invoice(userId: number, id: string, invoice: Invoice): Promise<Purchase>
  /** Asks for the invoice of what was used in a month (YYYY-MM). */
  invoiceUsage(userId: number, month: string, invoice: Invoice): Promise<Purchase>
  /** For the account's export. */
  all(userId: number): Promise<Purchase[]>
  /** A provider of payments has the money: what the operator's confirmation does, once. False when it was decided before. */
  settle(id: string): Promise<boolean>
}

export interface PurchasesOptions {
  db: Database
  limits: Limits
  prices: Pick<ApiPrices, 'currency' | 'offers' | 'centsPerThousandCredits'>
  payment: PaymentProvider
  /** Brings into the database what was used up to now. */
  flush(): Promise<void>
  /** Something waits for the operator. */
  onRequested(purchase: Purchase, userName: string): Promise<void>
  /** An account has other credits now. */
  onSettled(userId: number): void
  /** The order stands; only the way to pay at once is missing. */
  onPaymentFailed(id: string, error: unknown): void
  now: () => number
}

export function createPurchases(options: PurchasesOptions): Purchases {
  const { db, prices, now } = options
  const change = async (userId: number, id: string, work: (row: PurchaseRow) => Parameters<typeof changePurchase>[2]) =>
    inTurn(db, userId, async (transaction) => {
      const own = purchasesOf(transaction, userId)
      const row = await own.find(id)
      if (row === null) throw new ApiError('notFound')
      await changePurchase(transaction, id, work(row))
      return describePurchase((await own.find(id))!)
    })
  return {
    async list(userId) {
      const { currency, offers, centsPerThousandCredits } = prices
      const rows = await purchasesOf(db, userId).list(LISTED_PURCHASES)
      return {
        currency,
        offers: [...offers],
        centsPerThousandCredits,
        purchases: rows.map(describePurchase),
        mostOpen: MOST_OPEN_PURCHASES,
      }
    },
    async order(userId, { offer: id, priceCents, begins, invoice, note }) {
      const offer = prices.offers.find((one) => one.id === id)
      if (offer === undefined || offer.priceCents !== priceCents) throw new ApiError('offerChanged')
      const first = monthAfter(monthOf(now()), begins === 'next' ? 1 : 0)
      const purchase = await request(options, userId, async () => ({
        ...newRow(options, userId, invoice),
        kind: 'offer',
        offer,
        first_month: first,
        last_month: monthAfter(first, offer.months - 1),
        credits_per_month: offer.creditsPerMonth,
        price_cents: offer.priceCents,
        note,
      }))
      return { purchase, payAt: await beginPayment(options, userId, purchase, offer) }
    },
    withdraw: (userId, id) =>
      change(userId, id, ({ state }) => {
        if (state !== 'requested') throw new ApiError('purchaseDecided')
        return { state: 'withdrawn', decided_at: now() }
      }),
    invoice: (userId, id, invoice) =>
      change(userId, id, ({ state }) => {
        if (state !== 'requested' && state !== 'confirmed') throw new ApiError('purchaseDecided')
        return { invoice }
      }),
    async invoiceUsage(userId, month, invoice) {
      if (month >= monthOf(now())) throw new ApiError('usageNothing')
      await options.flush()
      return request(options, userId, (transaction) => usageRow(transaction, options, userId, month, invoice))
    },
    all: async (userId) => (await purchasesOf(db, userId).list(null)).map(describePurchase),
    settle: (id) => settle(options, id),
  }
}

/** Keeps what is asked for, and tells the operator. */
async function request(
  { db, limits, onRequested }: PurchasesOptions,
  userId: number,
  make: (transaction: Database) => Promise<PurchaseRow>,
): Promise<Purchase> {
  await take(limits, 'purchasesOfAccount', String(userId))
  const user = await userById(db, userId)
  if (user?.demo) throw new ApiError('purchaseDemo')
  const row = await inTurn(db, userId, async (transaction) => {
    const own = purchasesOf(transaction, userId)
    if ((await own.open()) >= MOST_OPEN_PURCHASES) throw new ApiError('purchasesFull', { most: MOST_OPEN_PURCHASES })
    const made = await make(transaction)
    await own.insert(made)
    return made
  })
  const purchase = describePurchase(row)
  await onRequested(purchase, user?.name ?? '')
  return purchase
}

async function beginPayment(
  { payment, onPaymentFailed }: PurchasesOptions,
  userId: number,
  { id, currency }: Purchase,
  { priceCents, name }: Offer,
): Promise<string | null> {
  try {
    return (await payment.begin({ purchase: id, userId, priceCents, currency, name }))?.payAt ?? null
  } catch (error) {
    onPaymentFailed(id, error)
    return null
  }
}

const newRow = ({ prices, now }: PurchasesOptions, userId: number, invoice: Invoice | null): PurchaseRow => ({
  id: newPublicId(),
  user_id: userId,
  kind: 'offer',
  state: 'requested',
  offer: null,
  first_month: '',
  last_month: '',
  credits_per_month: 0,
  credits: null,
  price_cents: null,
  currency: prices.currency,
  invoice,
  invoice_number: null,
  note: '',
  reason: '',
  created_at: now(),
  decided_at: null,
  invoiced_at: null,
})

/** The invoice of what was used in a month. */
async function usageRow(
  transaction: Database,
  options: PurchasesOptions,
  userId: number,
  month: string,
  invoice: Invoice,
): Promise<PurchaseRow> {
  const credits = (await usesOf(transaction, userId, month)).reduce((sum, use) => sum + use.credits, 0)
  if (credits === 0) throw new ApiError('usageNothing')
  if (await purchasesOf(transaction, userId).hasUsage(month)) throw new ApiError('usageAsked')
  const { centsPerThousandCredits: rate } = options.prices
  return {
    ...newRow(options, userId, invoice),
    kind: 'usage',
    first_month: month,
    last_month: month,
    credits,
    price_cents: rate === null ? null : Math.round((credits * rate) / 1_000),
  }
}

async function settle({ db, onSettled, now }: PurchasesOptions, id: string): Promise<boolean> {
  try {
    const settled = await db
      .transaction()
      .execute((transaction) => decidePurchase(transaction, id, { step: 'confirm', reason: 'paid' }, now()))
    onSettled(settled.user_id)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'purchaseDecided') return false
    throw error
  }
}
