import { errorCodes, purchaseApi, type CallInput, type InvoiceForm } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { ask, request } from '../../api/request.ts'

const PURCHASES = 'purchases'

/** The price list and own orders. `user`: whose, so that another account's are another list. */
export const purchasesQuery = (user: string) =>
  queryOptions({
    queryKey: [PURCHASES, user],
    queryFn: ({ signal }) => ask(purchaseApi.listPurchases, { signal, quiet: true }),
    staleTime: 5_000,
  })

async function then<T extends { code: number }>(answering: Promise<T>): Promise<T> {
  const answer = await answering
  if (answer.code === errorCodes.ok) await queryClient.invalidateQueries({ queryKey: [PURCHASES] })
  return answer
}

type Wanted = CallInput<Awaited<ReturnType<typeof purchaseApi.createPurchase.schemas>>>['body']
export const createPurchase = (body: Wanted) => then(request(purchaseApi.createPurchase, { body }))
export const withdrawPurchase = (id: string) => then(request(purchaseApi.withdrawPurchase, { params: { id } }))
export const invoicePurchase = (id: string, invoice: InvoiceForm) =>
  then(request(purchaseApi.invoicePurchase, { params: { id }, body: { invoice } }))
export const invoiceUsage = (month: string, invoice: InvoiceForm) =>
  then(request(purchaseApi.invoiceUsage, { body: { month, invoice } }))
