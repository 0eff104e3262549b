import { deliveryApi, type CallInput, type Channels, type SavePushDevice, type Target } from '@fairway/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { changing, readAgain } from '../../api/read-again.ts'
import { ask, request } from '../../api/request.ts'
import { deviceHere } from './this-browser.ts'

type SaveSchemas = Awaited<ReturnType<typeof deliveryApi.saveTarget.schemas>>
export type TargetWanted = CallInput<SaveSchemas>['body']

const TARGETS = 'webhook-targets'
const DEVICES = 'push-devices'
const CHANNELS = 'channels'
const LOG = 'deliveries'
/** While something waits to be sent, ms. */
const SOON = 2_000

/** Own webhooks. `user`: whose, so that another account's are another list. */
export const targetsQuery = (user: string) =>
  queryOptions({
    queryKey: [TARGETS, user],
    queryFn: ({ signal }) => ask(deliveryApi.listTargets, { signal, quiet: true }),
    staleTime: 30_000,
  })

/** Own browsers that show notifications, and what one subscribes with. */
export const devicesQuery = (user: string) =>
  queryOptions({
    queryKey: [DEVICES, user],
    queryFn: ({ signal }) => ask(deliveryApi.listPushDevices, { signal, quiet: true }),
    staleTime: 30_000,
  })

/** What holds for all channels. */
export const channelsQuery = (user: string) =>
  queryOptions({
    queryKey: [CHANNELS, user],
    queryFn: ({ signal }) => ask(deliveryApi.getChannels, { signal, quiet: true }),
    staleTime: 30_000,
  })

/** By what the server knows this browser, asked anew when the list is another; null: it is not subscribed. */
export const hereQuery = (listed: readonly string[]) =>
  queryOptions({
    queryKey: ['push-here', ...listed],
    queryFn: () => deviceHere().catch(() => null),
    networkMode: 'always',
    staleTime: 0,
  })

/** What was sent, a page after the other; `target`: to one of them only; `rule`: what it told only. */
export const deliveriesQuery = (user: string, target: string, rule?: string) =>
  infiniteQueryOptions({
    queryKey: [LOG, user, target, rule],
    initialPageParam: {},
    queryFn: ({ signal, pageParam }) =>
      ask(deliveryApi.listDeliveries, {
        query: { ...(target !== '' && { target }), ...(rule !== undefined && { rule }), ...pageParam },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ deliveries, more }) => {
      const last = deliveries.at(-1)
      return more && last ? { before: last.createdAt, beforeId: last.id } : undefined
    },
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(isSoon)) === true ? SOON : false,
  })

const isSoon = ({ dueAt }: { dueAt: number | null }) => dueAt !== null && dueAt < Date.now() + 60_000

/** Webhooks, browsers and log as the server has them now. */
export const deliveriesAgain = () => readAgain(TARGETS, DEVICES, CHANNELS, LOG)

export const saveTarget = (body: TargetWanted) => changing(deliveriesAgain)(request(deliveryApi.saveTarget, { body }))

export const switchTarget = ({ id, name, url }: Target, on: boolean) => saveTarget({ id, name, url, on })

async function afterwards<T>(answering: Promise<T>): Promise<T> {
  const answer = await answering
  await deliveriesAgain()
  return answer
}

export const renewSecret = (id: string) => afterwards(request(deliveryApi.renewTargetSecret, { params: { id } }))
export const testTarget = (id: string) => afterwards(request(deliveryApi.testTarget, { params: { id } }))
export const deleteTarget = (id: string) => afterwards(request(deliveryApi.deleteTarget, { params: { id } }))
export const replayDelivery = (id: string) => afterwards(request(deliveryApi.replayDelivery, { params: { id } }))

export const saveChannels = (body: Partial<Channels>) => afterwards(request(deliveryApi.saveChannels, { body }))
export const saveDevice = (body: SavePushDevice) => afterwards(request(deliveryApi.savePushDevice, { body }))
export const testDevice = (id: string) => afterwards(request(deliveryApi.testPushDevice, { params: { id } }))
export const deleteDevice = (id: string) => afterwards(request(deliveryApi.deletePushDevice, { params: { id } }))

/** What a webhook is called. */
export const targetName = ({ name, url }: Pick<Target, 'name' | 'url'>): string =>
  name || (URL.canParse(url) ? new URL(url).host : url)
