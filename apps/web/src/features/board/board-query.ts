import { boardApi, type BoardHours } from '@fairway/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'

/** The board of a port, asked for again every half minute; on a wall also while nobody has the page in front. */
export const boardQuery = (locode: string, hours: BoardHours) =>
  queryOptions({
    queryKey: ['board', locode, hours],
    queryFn: ({ signal }) =>
      ask(boardApi.getArrivalBoard, { params: { locode }, query: { hours: `${hours}` as const }, signal }),
    refetchInterval: 30_000,
    refetchIntervalInBackground: true,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
