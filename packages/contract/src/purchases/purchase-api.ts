import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./purchases.ts')

/** Orders of plans and credits, and requests for invoices: for the account's owner. */
export const purchaseApi = {
  listPurchases: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/purchases',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.purchasesSchema })),
  }),
  createPurchase: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/purchases',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ body: s.createPurchaseBody, result: s.madePurchaseSchema })),
  }),
  withdrawPurchase: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/purchases/:id/withdraw',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.purchaseParams, result: s.purchaseSchema })),
  }),
  invoicePurchase: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/purchases/:id/invoice',
    login: 'required',
    schemas: () =>
      schemas().then((s) => ({ params: s.purchaseParams, body: s.invoicePurchaseBody, result: s.purchaseSchema })),
  }),
  invoiceUsage: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/purchases/usage',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.invoiceUsageBody, result: s.purchaseSchema })),
  }),
}
