import { type Envelope, type FilterCountsBody, type SavedFilter, filterApi } from '@fairway/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, request } from '../../api/request.ts'

type Box = NonNullable<FilterCountsBody['box']>

/** Counts grow old slowly; while somebody looks at them they are kept true. */
const COUNT_AGAIN_MS = 15_000

/** How many ships match, and each choice would. `user`: whose fleets count, null for a visitor. */
export const countsQuery = (filter: string, box: Box | null, user: string | null) =>
  queryOptions({
    queryKey: ['filter-counts', filter, box, user],
    queryFn: ({ signal }) =>
      ask(filterApi.countShips, {
        body: { filter, box },
        quiet: true,
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: COUNT_AGAIN_MS,
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
  })

export const savedQuery = (user: string | null) =>
  queryOptions({
    queryKey: ['filters', user],
    queryFn: ({ signal }) => ask(filterApi.listFilters, { signal }),
    enabled: user !== null,
    staleTime: 30_000,
  })

export const saveFilter = (name: string, filter: string): Promise<Envelope<SavedFilter>> =>
  request(filterApi.saveFilter, { body: { name, filter } })
export const replaceFilter = (id: number, filter: string): Promise<Envelope<SavedFilter>> =>
  request(filterApi.changeFilter, { body: { id, filter } })
export const deleteFilter = (id: number): Promise<Envelope<boolean>> =>
  request(filterApi.deleteFilter, { body: { id } })
