import { voyageApi, shipHistoryApi } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './request.ts'

/** Where she comes from and goes to, as the server reckons it. */
export const voyageAheadQuery = (mmsi: number) =>
  queryOptions({
    queryKey: ['voyage-ahead', mmsi],
    queryFn: ({ signal }) =>
      ask(voyageApi.getVoyageForecast, {
        params: { mmsi },
        quiet: true,
        signal,
      }),
    refetchInterval: 60_000,
    staleTime: 30_000,
  })

export const identityQuery = (mmsi: number) =>
  queryOptions({
    queryKey: ['identity', mmsi],
    queryFn: ({ signal }) =>
      ask(shipHistoryApi.getIdentity, {
        params: { mmsi },
        quiet: true,
        signal,
      }),
    staleTime: 300_000,
  })
