import { shipApi } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './request.ts'

/** A track is drawn with at most so many points: more nobody sees. */
const MOST_POINTS = 2_000

/** A ship's track between two instants that stay the same: it is asked for once. */
export const periodTrackQuery = (mmsi: number, from: number, to: number) =>
  queryOptions({
    queryKey: ['track', mmsi, from, to],
    queryFn: ({ signal }) =>
      ask(shipApi.getTrack, {
        params: { mmsi },
        query: { from, to, points: MOST_POINTS },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 10 * 60_000,
  })
