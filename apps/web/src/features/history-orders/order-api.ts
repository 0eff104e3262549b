import { isOpen, orderApi, type CallInput } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { changing, readAgain } from '../../api/read-again.ts'
import { ask, request } from '../../api/request.ts'

export type Wanted = CallInput<Awaited<ReturnType<typeof orderApi.quoteOrder.schemas>>>['body']

const ORDERS = 'history-orders'
/** While something is being made. */
const LOOK_MS = 2_000

/** Own orders. `user`: whose, so that another account's are another list. */
export const ordersQuery = (user: string) =>
  queryOptions({
    queryKey: [ORDERS, user],
    queryFn: ({ signal }) => ask(orderApi.listOrders, { signal, quiet: true }),
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data?.orders.some(({ state: of }) => isOpen(of)) ? LOOK_MS : false),
  })

const change = changing(() => readAgain(ORDERS))

export const quoteOrder = (body: Wanted) => request(orderApi.quoteOrder, { body })
export const createOrder = (body: Wanted & { name: string; credits: number }) =>
  change(request(orderApi.createOrder, { body }))
export const cancelOrder = (id: string) => change(request(orderApi.cancelOrder, { params: { id } }))
export const linkOrder = (id: string) => request(orderApi.linkOrder, { params: { id } })
