import { apiKeyApi } from '@fairway/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'
import type { Asked } from './usage-choice.ts'

/** What the keys of the account used in days that are asked for. `user`: whose, so that another account's are another list. */
export const recordsQuery = (user: string, asked: Asked) =>
  queryOptions({
    queryKey: ['usage-records', user, asked],
    queryFn: ({ signal }) => ask(apiKeyApi.listUsage, { query: asked, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
