import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./orders.ts')

const BODY_BYTES = 1024 * 1024

/** Orders of stored positions as a file: for the account's owner. */
export const orderApi = {
  quoteOrder: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/orders/quote',
    login: 'required',
    bodyBytes: BODY_BYTES,
    perMinute: 60,
    schemas: () => schemas().then((s) => ({ body: s.orderWanted, result: s.orderQuoteSchema })),
  }),
  createOrder: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/orders',
    login: 'required',
    bodyBytes: BODY_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.createOrderBody, result: s.orderSchema })),
  }),
  listOrders: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/orders',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.ordersSchema })),
  }),
  cancelOrder: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/orders/:id/cancel',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.orderParams, result: s.orderSchema })),
  }),
  linkOrder: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/orders/:id/link',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.orderParams, result: s.orderLinkSchema })),
  }),
}

/** Where a file is fetched, by a link that says until when. */
export const orderFilePath = '/files/orders/:id/:name'
