import type { TrackShip } from '../answers/write-track.ts'
import type {
  ApiKeys,
  ApiUsage,
  Doubts,
  FeedFreshness,
  FleetList,
  HistoryOrder,
  Language,
  OrderLink,
  Port,
  PortActivity,
  PortArea,
  PortCall,
  PortHit,
  Ship,
  Track,
  VoyageAhead,
  Voyages,
} from '@fairway/contract'
import type { V1CallId, V1Input, V1Result } from '@fairway/contract/v1'
import type { GeoBox } from '@fairway/tracking'
import type { Orders } from '../../orders/orders.ts'
import type { ShipMatch } from '../../picture/search/ship-search.ts'
import type { IdentityHistory } from '../../tracks/read/identity-history.ts'
import type { StoredPoint } from '../../tracks/read/track-pages.ts'
import type { PlaceCallsQuestion } from '../../voyages/calls/place-calls.store.ts'
import type { PlaceCalls } from '../../voyages/calls/place-calls.ts'
import type { ShipCallsQuestion } from '../../voyages/calls/port-calls.store.ts'

/** What the data API answers from: the parts that the site's own calls answer from. */
export interface V1Source {
  ship(mmsi: number): Ship | null
  /** What speaks against her position. */
  doubts(ship: Ship): Doubts
  search(text: string, limit: number): readonly ShipMatch[]
  /** Ships that name an IMO number. */
  byImo(imo: number): readonly number[]
  searchPorts(text: string, limit: number): readonly PortHit[]
  /** All that the server knows, the busiest first. */
  ports(): readonly Port[]
  /** Ships whose last report lies in a box. */
  inBox(box: GeoBox, visit: (mmsi: number, lat: number, lon: number) => void): void
  track(mmsi: number, from: number, to: number, points: number): Promise<Track>
  points(mmsi: number, from: number, to: number, pageRows: number): AsyncGenerator<StoredPoint[]>
  identity(mmsi: number): Promise<IdentityHistory>
  /** Who may be told of a feed, by its number in this run. */
  feedSource(feed: number): Ship['source']
  calls(question: ShipCallsQuestion): Promise<Voyages | null>
  /** A page of the calls of a port or a box. */
  callsOfPlace(question: PlaceCallsQuestion, limit: number): Promise<PlaceCalls>
  call(id: string): Promise<PortCall | null>
  ahead(mmsi: number, userId: number): Promise<VoyageAhead | null>
  port(locode: string): Port | null
  /** Those with the most stops first. */
  portAreas(locode: string): readonly PortArea[]
  portActivity(locode: string, now: number): Promise<PortActivity | null>
  fleets(userId: number): Promise<FleetList>
  orders: Orders
  /** Null: there is no file. */
  orderLink(order: HistoryOrder): OrderLink | null
  keys(userId: number): Promise<ApiKeys>
  usage(userId: number, month?: string): Promise<ApiUsage>
  status(): { feeds: readonly FeedFreshness[]; stations: number; version: string; rebuilding: boolean }
}

/** A checked call. */
export interface V1Asked<Id extends V1CallId> extends V1Input<Id> {
  /** Whose key it is; of a call without a key nobody's. */
  userId: number
  /** The key, and what is left to it under its cap; null without a key, and without a cap. */
  key: { id: string; left: number | null } | null
  language: Language
  /** Where this server was asked, without a slash at its end. */
  base: string
  now: number
  /** What cursors of this list belong to. */
  list: string
}

/** `rows`: what the price is of. `ship`: of whom a track is, for its files. */
export interface V1Answer<Id extends V1CallId> {
  result: V1Result<Id>
  rows: number
  ship?: TrackShip
}

export type V1Resource<Id extends V1CallId> = (asked: V1Asked<Id>) => V1Answer<Id> | Promise<V1Answer<Id>>
export type V1Resources = { readonly [Id in V1CallId]: V1Resource<Id> }
