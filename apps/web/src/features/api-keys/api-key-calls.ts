import { apiKeyApi, errorCodes, type CallInput, type RotationHours } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { ask, request } from '../../api/request.ts'

export type KeyWanted = CallInput<Awaited<ReturnType<typeof apiKeyApi.createApiKey.schemas>>>['body']

const KEYS = 'api-keys'
const USAGE = 'api-usage'

/** Own keys of the data API. `user`: whose, so that another account's are another list. */
export const keysQuery = (user: string) =>
  queryOptions({
    queryKey: [KEYS, user],
    queryFn: ({ signal }) => ask(apiKeyApi.listApiKeys, { signal, quiet: true }),
    staleTime: 10_000,
  })

/** What the keys used in a month (UTC, YYYY-MM). */
export const usageQuery = (user: string, month: string) =>
  queryOptions({
    queryKey: [USAGE, user, month],
    queryFn: ({ signal }) => ask(apiKeyApi.getApiUsage, { query: { month }, signal, quiet: true }),
    staleTime: 5_000,
  })

/** Keys and use as the server has them now. */
export const keysAgain = () =>
  Promise.all([KEYS, USAGE].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

async function then<T extends { code: number }>(answering: Promise<T>): Promise<T> {
  const answer = await answering
  if (answer.code === errorCodes.ok) await keysAgain()
  return answer
}

export const createKey = (body: KeyWanted) => then(request(apiKeyApi.createApiKey, { body }))
export const changeKey = (id: string, body: KeyWanted) =>
  then(request(apiKeyApi.changeApiKey, { params: { id }, body }))
export const rotateKey = (id: string, hours: RotationHours) =>
  then(request(apiKeyApi.rotateApiKey, { params: { id }, body: { hours } }))
export const revokeKey = (id: string) => then(request(apiKeyApi.revokeApiKey, { params: { id } }))
