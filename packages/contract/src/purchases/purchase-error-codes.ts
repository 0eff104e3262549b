/** Codes of the calls for orders of plans and credits, beside `errorCodes`. A form shows them, so they come with HTTP 200. */
export const purchaseErrorCodes = {
  /** As many as may wait for the operator. */
  purchasesFull: 2320,
  /** The price list has it no more, or at another price. */
  offerChanged: 2321,
  /** It is not in a state for that any more. */
  purchaseDecided: 2322,
  /** Of a month that is not over, or in which nothing was used. */
  usageNothing: 2323,
  /** The use of this month was asked for already. */
  usageAsked: 2324,
  /** There is no form to write an invoice by. */
  invoiceMissing: 2325,
  /** A shared demonstration account buys nothing. */
  purchaseDemo: 2326,
} as const
export type PurchaseErrorName = keyof typeof purchaseErrorCodes
