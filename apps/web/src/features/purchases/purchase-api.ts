import { purchaseApi, type CallInput, type InvoiceForm } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { changing, readAgain } from '../../api/read-again.ts'
import { ask, request } from '../../api/request.ts'

const PURCHASES = 'purchases'

/** The price list and own orders. `user`: whose, so that another account's are another list. */
export const purchasesQuery = (user: string) =>
  queryOptions({
    queryKey: [PURCHASES, user],
    queryFn: ({ signal }) => ask(purchaseApi.listPurchases, { signal, quiet: true }),
    staleTime: 5_000,
  })

const change = changing(() => readAgain(PURCHASES))

type Wanted = CallInput<Awaited<ReturnType<typeof purchaseApi.createPurchase.schemas>>>['body']
export const createPurchase = (body: Wanted) => change(request(purchaseApi.createPurchase, { body }))
export const withdrawPurchase = (id: string) => change(request(purchaseApi.withdrawPurchase, { params: { id } }))
export const invoicePurchase = (id: string, invoice: InvoiceForm) =>
  change(request(purchaseApi.invoicePurchase, { params: { id }, body: { invoice } }))
export const invoiceUsage = (month: string, invoice: InvoiceForm) =>
  change(request(purchaseApi.invoiceUsage, { body: { month, invoice } }))
