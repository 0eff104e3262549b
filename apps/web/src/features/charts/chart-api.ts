import { chartApi, type ChartWanted } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'

/** The figures of a chart. `user`: whose fleets and areas are meant. */
export const chartQuery = (user: string, wanted: ChartWanted) =>
  queryOptions({
    queryKey: ['chart', user, wanted],
    queryFn: ({ signal }) => ask(chartApi.readChart, { body: wanted, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  })
