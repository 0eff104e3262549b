import {
  filterCountsSchema,
  filterEndpoints,
  savedFilterSchema,
  savedFiltersSchema,
  type Envelope,
  type FilterCountsBody,
  type SavedFilter,
} from '@fairway/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ask, request } from '../../api/request.ts'

type Box = NonNullable<FilterCountsBody['box']>

/** Counts grow old slowly; while somebody looks at them they are kept true. */
const COUNT_AGAIN_MS = 15_000

/** How many ships match, and each choice would. `user`: whose fleets count, null for a visitor. */
export const countsQuery = (filter: string, box: Box | null, user: string | null) =>
  queryOptions({
    queryKey: ['filter-counts', filter, box, user],
    queryFn: ({ signal }) =>
      ask({
        path: filterEndpoints.counts,
        body: { filter, box },
        schema: () => filterCountsSchema,
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
    queryFn: ({ signal }) => ask({ path: filterEndpoints.saved, schema: () => savedFiltersSchema, signal }),
    enabled: user !== null,
    staleTime: 30_000,
  })

export const saveFilter = (name: string, filter: string): Promise<Envelope<SavedFilter>> =>
  request({ path: filterEndpoints.saved, body: { name, filter }, schema: () => savedFilterSchema })
export const replaceFilter = (id: number, filter: string): Promise<Envelope<SavedFilter>> =>
  request({ path: filterEndpoints.change, body: { id, filter }, schema: () => savedFilterSchema })
export const deleteFilter = (id: number): Promise<Envelope<boolean>> =>
  request({ path: filterEndpoints.remove, body: { id }, schema: () => z.boolean() })
