import { voyageApi } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'
import { readPeriod } from '../../ui/period-picker/check-period.ts'

const DAY = 86_400_000
const lengths: Record<string, number> = { month: 30 * DAY, year: 365 * DAY }

/** Calls that a reader wants: `month`, `year` or two instants in Unix seconds; of one port or of all. */
export interface VoyagesAsked {
  mmsi: number
  period: string
  port: string | null
}

/** From when to when a period runs; the named ones end now. */
export function rangeOf(period: string, now: number): { from: number; to: number } {
  return readPeriod(period) ?? { from: now - (lengths[period] ?? 30 * DAY), to: now }
}

export const voyagesQuery = ({ mmsi, period, port }: VoyagesAsked) =>
  queryOptions({
    queryKey: ['voyages', mmsi, period, port],
    queryFn: ({ signal }) =>
      ask(voyageApi.listPortCalls, {
        params: { mmsi },
        query: { ...rangeOf(period, Date.now()), port: port ?? undefined },
        signal,
      }),
    staleTime: 60_000,
  })
