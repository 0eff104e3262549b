/** What is to be paid. */
export interface Payable {
  purchase: string
  userId: number
  priceCents: number
  /** ISO 4217. */
  currency: string
  /** What it is, in both languages. */
  name: Readonly<Record<'zh-CN' | 'en-US', string>>
}

/**
 * Who takes the money. None is built in. A provider begins a payment here; when its own notice says that the money is there it calls
 * `Purchases.settle`, which does what the operator's confirmation does, once.
 */
export interface PaymentProvider {
  /** The https address where the buyer pays; null: the operator sees to it outside of the product. */
  begin(payable: Payable): Promise<{ payAt: string } | null>
}

export const paidToTheOperator: PaymentProvider = { begin: async () => null }
