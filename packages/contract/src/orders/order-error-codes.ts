/** Codes of the calls for orders of history, beside `errorCodes`. A form shows them, so they come with HTTP 200. */
export const orderErrorCodes = {
  /** As many open orders as an account may have. */
  ordersFull: 2300,
  /** Nothing is stored of what is asked for. */
  orderEmpty: 2301,
  orderTooLarge: 2302,
  /** It takes too long to count. */
  orderTooWide: 2303,
  creditsShort: 2304,
  /** More is stored by now, and it costs more than was agreed to. */
  orderPriceRose: 2305,
  /** The files of the account, or of all, take as much of the disk as they may. */
  orderNoRoom: 2306,
  /** There is no file, or none any more. */
  orderNotReady: 2307,
  /** What is no longer waiting or worked on. */
  orderEnded: 2308,
} as const
export type OrderErrorName = keyof typeof orderErrorCodes
