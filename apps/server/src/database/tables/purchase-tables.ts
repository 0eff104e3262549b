export interface PurchaseTables {
  purchase: PurchaseTable
}

/** An order of a plan or of credits, or a request for an invoice of what was used. Moments are UTC ms, months YYYY-MM (UTC). */
export interface PurchaseTable {
  id: string
  user_id: number
  kind: string
  state: string
  /** The offer as it was ordered, as JSON; null: what was used. */
  offer: string | null
  first_month: string
  last_month: string
  /** What an offer gives in each of its months once it is confirmed; 0 for what was used. */
  credits_per_month: number
  /** Of what was used: how many. */
  credits: number | null
  price_cents: number | null
  currency: string
  /** The form, as JSON. */
  invoice: string | null
  invoice_number: string | null
  note: string
  /** Why it was refused. */
  reason: string
  created_at: number
  decided_at: number | null
  invoiced_at: number | null
}
