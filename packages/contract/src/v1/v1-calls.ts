import type { ApiScope } from '../data-api/api-key-limits.ts'

/** What calls cost the same as each other; the operator's price list has an entry for each. */
export const priceClasses = ['free', 'lookup', 'search', 'positions', 'track', 'calls', 'voyage', 'port'] as const
export type PriceClass = (typeof priceClasses)[number]

export const v1Formats = ['json', 'csv', 'geojson'] as const
export type V1Format = (typeof v1Formats)[number]

/**
 * One call of the data API `/v1`: the server's routes, the OpenAPI document, the price list and the playground start from this table.
 * Its schemas stand in `v1-shapes.ts`, what is said of it in `v1-docs.ts`.
 */
export interface V1Call {
  readonly method: 'GET' | 'POST'
  /** Below `/v1`. `:name` parts are parameters. */
  readonly path: string
  /** Null: it needs no key. */
  readonly scope: ApiScope | null
  readonly price: PriceClass
  /** Besides JSON. */
  readonly formats: readonly Exclude<V1Format, 'json'>[]
  /** How long a caller may keep the answer, seconds. */
  readonly maxAge: number
}

const call = (
  method: V1Call['method'],
  path: string,
  scope: V1Call['scope'],
  price: PriceClass,
  maxAge: number,
  formats: V1Call['formats'] = [],
): V1Call => ({ method, path, scope, price, maxAge, formats })

const table = ['csv', 'geojson'] as const

export const v1Calls = {
  searchVessels: call('GET', '/vessels', 'vessels', 'search', 10, ['csv']),
  getVessel: call('GET', '/vessels/:id', 'vessels', 'lookup', 10),
  getVesselPosition: call('GET', '/vessels/:id/position', 'vessels', 'lookup', 5),
  getVesselTrack: call('GET', '/vessels/:id/track', 'tracks', 'track', 60, table),
  listVesselPortCalls: call('GET', '/vessels/:id/port-calls', 'tracks', 'calls', 60, table),
  getVesselVoyage: call('GET', '/vessels/:id/voyage', 'vessels', 'voyage', 60),
  getVesselIdentity: call('GET', '/vessels/:id/identity', 'vessels', 'lookup', 300, ['csv']),
  listNearbyVessels: call('GET', '/vessels/:id/nearby', 'vessels', 'positions', 5, table),
  queryPositions: call('POST', '/positions:query', 'vessels', 'positions', 5, table),
  searchPorts: call('GET', '/ports', 'ports', 'search', 3_600, table),
  getPort: call('GET', '/ports/:locode', 'ports', 'lookup', 3_600),
  listPortVessels: call('GET', '/ports/:locode/in-port', 'ports', 'port', 15, ['csv']),
  listPortAnchored: call('GET', '/ports/:locode/at-anchor', 'ports', 'port', 15, ['csv']),
  listPortExpected: call('GET', '/ports/:locode/expected', 'ports', 'port', 15, ['csv']),
  listPortDepartures: call('GET', '/ports/:locode/departures', 'ports', 'port', 15, ['csv']),
  listFleets: call('GET', '/fleets', 'fleets', 'free', 0),
  listFleetVessels: call('GET', '/fleets/:id/vessels', 'fleets', 'positions', 5, table),
  getUsage: call('GET', '/account/usage', 'account', 'free', 0, ['csv']),
  listKeys: call('GET', '/account/keys', 'account', 'free', 0),
  getStatus: call('GET', '/status', null, 'free', 5),
} as const satisfies Record<string, V1Call>

export type V1CallId = keyof typeof v1Calls
export const v1CallIds = Object.keys(v1Calls) as V1CallId[]

/** Days of a track, ships of a list, and nautical miles round a ship that one call may ask for. */
export const V1_TRACK_DAYS = 400
export const V1_LISTED_VESSELS = 500
export const V1_NEARBY_NM = 50
