import { interferenceApi } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'

/** The server looks every ten seconds. */
export const interferenceQuery = queryOptions({
  queryKey: ['interference'],
  queryFn: ({ signal }) => ask(interferenceApi.getInterference, { quiet: true, signal }),
  refetchInterval: 20_000,
  staleTime: 10_000,
})
