import { portApi, settingsApi, shipApi, shipListApi, type ShipSort } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './request.ts'

/** Everything the map asks the server, as query options: one place for keys, freshness and schemas. */

/** A cut takes a minute or two. */
const COAST_ASKED_MS = 15_000

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => ask(settingsApi.getSettings, { signal }),
  staleTime: Infinity,
})

/** Asked again while the coast is being cut. */
export const coastQuery = queryOptions({
  ...settingsQuery,
  select: ({ coast }) => coast,
  refetchInterval: ({ state }) => (state.data?.coast === 'making' ? COAST_ASKED_MS : false),
})

export const portsQuery = queryOptions({
  queryKey: ['ports'],
  queryFn: ({ signal }) => ask(portApi.listPorts, { signal }),
  staleTime: Infinity,
})

/** The panel's ship: asked again every 5 s, the positions between come by the live socket. */
export const shipQuery = (mmsi: number) =>
  queryOptions({
    queryKey: ['ship', mmsi],
    queryFn: ({ signal }) => ask(shipApi.getShip, { params: { mmsi }, signal }),
    refetchInterval: 5_000,
    staleTime: 2_000,
  })

/** A time that a track is of: so long until now, or between two instants (UTC ms). */
export type TrackSpan = { back: number } | { from: number; to: number }

/** What the server gives when no time is named: by its own clock, which this computer's may differ from. */
const DAY = 86_400_000

export const trackQuery = (mmsi: number, span: TrackSpan) => {
  const period = () => {
    if (!('back' in span)) return span
    return span.back === DAY ? {} : { from: Date.now() - span.back }
  }
  return queryOptions({
    queryKey: ['track', mmsi, ...('back' in span ? [span.back] : [span.from, span.to])],
    queryFn: ({ signal }) =>
      ask(shipApi.getTrack, {
        params: { mmsi },
        query: { points: 2_000, ...period() },
        quiet: true,
        signal,
      }),
    // A short one grows quickly enough to be asked for again and again, one between two instants not at all.
    refetchInterval: 'back' in span && (span.back <= DAY ? 60_000 : 300_000),
    staleTime: 'back' in span ? 30_000 : Infinity,
  })
}

export const portQuery = (locode: string) =>
  queryOptions({
    queryKey: ['port', locode],
    queryFn: ({ signal }) => ask(portApi.getPort, { params: { locode }, signal }),
    refetchInterval: 30_000,
    staleTime: 10_000,
  })

export interface ShipListRequest {
  west: number
  south: number
  east: number
  north: number
  /** Comma-separated; undefined means all. */
  classes: string | undefined
  /** A ship filter's text. */
  filter: string | undefined
  sort: ShipSort
  order: 'asc' | 'desc'
}

export const LIST_PAGE = 100

export const shipListPage = (list: ShipListRequest, offset: number) =>
  queryOptions({
    queryKey: ['ships', list, offset],
    queryFn: ({ signal }) =>
      ask(shipApi.listShips, {
        query: { ...list, offset, limit: LIST_PAGE },
        signal,
      }),
    staleTime: 15_000,
    gcTime: 60_000,
  })

/** The same of ships picked by hand, wherever they are. */
export const pickedShipsPage = (ships: readonly number[], { sort, order }: ShipListRequest, offset: number) =>
  queryOptions({
    queryKey: ['picked-ships', ships, sort, order, offset],
    queryFn: ({ signal }) =>
      ask(shipListApi.listPickedShips, {
        body: { ships: [...ships], sort, order, offset, limit: LIST_PAGE },
        signal,
      }),
    staleTime: 15_000,
    gcTime: 60_000,
  })
