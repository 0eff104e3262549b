import { shareApi, type CallInput, type Share } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask, request } from '../../api/request.ts'
import { queryClient } from '../../api/query-client.ts'

type CreateSchemas = Awaited<ReturnType<typeof shareApi.createShare.schemas>>
export type ShareWanted = CallInput<CreateSchemas>['body']

export const sharesQuery = queryOptions({
  queryKey: ['shares'],
  queryFn: ({ signal }) => ask(shareApi.listShares, { signal }),
  staleTime: 10_000,
})

export const shareViewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['shares', id, 'views'],
    queryFn: ({ signal }) => ask(shareApi.listShareViews, { params: { id }, signal }),
    staleTime: 5_000,
  })

export async function createShare(body: ShareWanted) {
  const answer = await request(shareApi.createShare, { body })
  void queryClient.invalidateQueries({ queryKey: ['shares'] })
  return answer
}

export async function revokeShare({ id }: Pick<Share, 'id'>) {
  const answer = await request(shareApi.revokeShare, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['shares'] })
  return answer
}

/** What a link shows, asked for again every half minute. The secret is no part of the key: keys end up in tools and reports. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared'],
    queryFn: ({ signal }) => ask(shareApi.openShare, { body: { token }, signal }),
    refetchInterval: 30_000,
    staleTime: 10_000,
    retry: false,
  })

/** The secret stands behind the `#`: a browser sends it to nobody, and no log has it. */
export const linkOf = (token: string): string => `${location.origin}${import.meta.env.BASE_URL}shared#${token}`
export const tokenIn = (hash: string): string | null => /^#([\w-]{22})$/.exec(hash)?.[1] ?? null
