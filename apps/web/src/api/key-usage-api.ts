import { apiKeyApi } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { readAgain } from './read-again.ts'
import { ask } from './request.ts'

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
export const keysAgain = () => readAgain(KEYS, USAGE)
