import type { ApiScope } from '../data-api/api-key-limits.ts'

/** What calls cost the same as each other; the operator's price list has an entry for each. */
export const priceClasses = [
  'free',
  'lookup',
  'search',
  'positions',
  'track',
  'calls',
  'voyage',
  'port',
  'route',
  'weather',
  'rehearsal',
  'stream',
  'export',
] as const
export type PriceClass = (typeof priceClasses)[number]

export const v1Formats = ['json', 'csv', 'geojson', 'ndjson', 'kml', 'gpx'] as const
export type V1Format = (typeof v1Formats)[number]

/**
 * One call of the data API `/v1`: the server's routes, the OpenAPI document, the price list and the playground start from this table.
 * Its schemas stand in `v1-shapes.ts`, what is said of it in `v1-docs.ts`.
 */
export interface V1Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/v1`. `:name` parts are parameters. */
  readonly path: string
  /** Null: it needs no key. */
  readonly scope: ApiScope | null
  readonly price: PriceClass
  /** Besides JSON. */
  readonly formats: readonly Exclude<V1Format, 'json'>[]
  /** How long a caller may keep the answer, seconds. */
  readonly maxAge: number
  /** It changes what the account has: the key needs the scope `write` besides. */
  readonly writes: boolean
  /** 201: it makes something. */
  readonly status: 200 | 201
  /** It goes: since when, and when it is gone (RFC 9745, RFC 8594). */
  readonly retires?: { readonly since: string; readonly gone: string }
}

const call = (
  method: V1Call['method'],
  path: string,
  scope: V1Call['scope'],
  price: PriceClass,
  maxAge: number,
  formats: V1Call['formats'] = [],
): V1Call => ({ method, path, scope, price, maxAge, formats, writes: false, status: 200 })

const change = (method: Exclude<V1Call['method'], 'GET'>, path: string, scope: ApiScope): V1Call => ({
  ...call(method, path, scope, 'free', 0),
  writes: true,
})
const make = (path: string, scope: ApiScope): V1Call => ({ ...change('POST', path, scope), status: 201 })

const rows = ['csv', 'ndjson'] as const
const table = ['csv', 'ndjson', 'geojson', 'kml', 'gpx'] as const

export const v1Calls = {
  searchVessels: call('GET', '/vessels', 'vessels', 'search', 10, rows),
  getVessel: call('GET', '/vessels/:id', 'vessels', 'lookup', 10),
  getVesselPosition: call('GET', '/vessels/:id/position', 'vessels', 'lookup', 5),
  getVesselTrack: call('GET', '/vessels/:id/track', 'tracks', 'track', 60, table),
  listVesselPortCalls: call('GET', '/vessels/:id/port-calls', 'tracks', 'calls', 60, table),
  getVesselVoyage: call('GET', '/vessels/:id/voyage', 'vessels', 'voyage', 60),
  getVesselIdentity: call('GET', '/vessels/:id/identity', 'vessels', 'lookup', 300, rows),
  listNearbyVessels: call('GET', '/vessels/:id/nearby', 'vessels', 'positions', 5, table),
  queryPositions: call('POST', '/positions:query', 'vessels', 'positions', 5, table),
  searchPorts: call('GET', '/ports', 'ports', 'search', 3_600, table),
  getPort: call('GET', '/ports/:locode', 'ports', 'lookup', 3_600, ['geojson']),
  listPortVessels: call('GET', '/ports/:locode/in-port', 'ports', 'port', 15, rows),
  listPortAnchored: call('GET', '/ports/:locode/at-anchor', 'ports', 'port', 15, rows),
  listPortExpected: call('GET', '/ports/:locode/expected', 'ports', 'port', 15, rows),
  listPortDepartures: call('GET', '/ports/:locode/departures', 'ports', 'port', 15, rows),
  listPortBerths: call('GET', '/ports/:locode/berths', 'ports', 'port', 600, rows),
  listPortCalls: call('GET', '/port-calls', 'tracks', 'calls', 60, table),
  getPortCall: call('GET', '/port-calls/:id', 'tracks', 'lookup', 60, ['geojson']),
  listFleets: call('GET', '/fleets', 'fleets', 'free', 0),
  listFleetVessels: call('GET', '/fleets/:id/vessels', 'fleets', 'positions', 5, table),
  planRoute: call('POST', '/routes:plan', 'routes', 'route', 0, ['geojson']),
  getDistance: call('GET', '/distance', 'routes', 'route', 3_600),
  listPassages: call('GET', '/passages', 'routes', 'free', 86_400, rows),
  getWeather: call('GET', '/weather/point', 'weather', 'weather', 300),
  queryWeatherAlong: call('POST', '/weather:along', 'weather', 'weather', 300),
  listAreas: call('GET', '/areas', 'areas', 'free', 0, ['geojson']),
  createArea: make('/areas', 'areas'),
  getArea: call('GET', '/areas/:id', 'areas', 'free', 0, ['geojson']),
  replaceArea: change('PUT', '/areas/:id', 'areas'),
  deleteArea: change('DELETE', '/areas/:id', 'areas'),
  listAreaVessels: call('GET', '/areas/:id/vessels', 'areas', 'positions', 5, table),
  listPlans: call('GET', '/plans', 'plans', 'free', 0),
  createPlan: make('/plans', 'plans'),
  getPlan: call('GET', '/plans/:id', 'plans', 'free', 0),
  replacePlan: change('PUT', '/plans/:id', 'plans'),
  deletePlan: change('DELETE', '/plans/:id', 'plans'),
  takePlanStep: change('POST', '/plans/:id/steps', 'plans'),
  getPlanReport: call('GET', '/plans/:id/report', 'plans', 'free', 0),
  listAlertRules: call('GET', '/alert-rules', 'alerts', 'free', 0),
  createAlertRule: make('/alert-rules', 'alerts'),
  getAlertRule: call('GET', '/alert-rules/:id', 'alerts', 'free', 0),
  replaceAlertRule: change('PUT', '/alert-rules/:id', 'alerts'),
  deleteAlertRule: change('DELETE', '/alert-rules/:id', 'alerts'),
  rehearseAlertRule: call('POST', '/alert-rules:rehearse', 'alerts', 'rehearsal', 0),
  listAlerts: call('GET', '/alerts', 'alerts', 'free', 0, table),
  markAlerts: change('POST', '/alerts:mark', 'alerts'),
  listWebhooks: call('GET', '/webhooks', 'webhooks', 'free', 0),
  createWebhook: make('/webhooks', 'webhooks'),
  replaceWebhook: change('PUT', '/webhooks/:id', 'webhooks'),
  deleteWebhook: change('DELETE', '/webhooks/:id', 'webhooks'),
  rotateWebhookSecret: change('POST', '/webhooks/:id/rotate', 'webhooks'),
  testWebhook: change('POST', '/webhooks/:id/test', 'webhooks'),
  listDeliveries: call('GET', '/webhook-deliveries', 'webhooks', 'free', 0, rows),
  replayDelivery: change('POST', '/webhook-deliveries/:id/replay', 'webhooks'),
  listShares: call('GET', '/shares', 'shares', 'free', 0),
  createShare: make('/shares', 'shares'),
  listShareViews: call('GET', '/shares/:id/views', 'shares', 'free', 0),
  revokeShare: change('DELETE', '/shares/:id', 'shares'),
  createExport: call('POST', '/exports', 'exports', 'export', 0),
  listExports: call('GET', '/exports', 'exports', 'free', 0, rows),
  getExport: call('GET', '/exports/:id', 'exports', 'free', 0),
  cancelExport: call('POST', '/exports/:id/cancel', 'exports', 'free', 0),
  linkExport: call('POST', '/exports/:id/link', 'exports', 'free', 0),
  getUsage: call('GET', '/account/usage', 'account', 'free', 0, rows),
  listKeys: call('GET', '/account/keys', 'account', 'free', 0),
  getStatus: call('GET', '/status', null, 'free', 5),
} as const satisfies Record<string, V1Call>

export type V1CallId = keyof typeof v1Calls
export const v1CallIds = Object.keys(v1Calls) as V1CallId[]

/** Calls whose price is taken later, when what was ordered is made. */
export const isPaidLater = (id: V1CallId): boolean => v1Calls[id].price === 'export'

/** Days of a track, ships of a list, and nautical miles round a ship that one call may ask for. */
export const V1_TRACK_DAYS = 400
export const V1_LISTED_VESSELS = 500
export const V1_NEARBY_NM = 50
/** Points of a page of a track, where no limit is given. */
export const V1_TRACK_POINTS = 1_000

/** Days of port calls that one call may ask for, of a port and of a box. */
export const V1_PORT_CALL_DAYS = 366
export const V1_BOX_CALL_DAYS = 31

/** A request may carry `Idempotency-Key`: what it made is then made once. */
export const isRepeatable = ({ method, writes }: Pick<V1Call, 'method' | 'writes'>): boolean =>
  writes && method === 'POST'
/** Hours that a stored answer of such a request is given again, keys of an account in that time, characters of one. */
export const IDEMPOTENCY_HOURS = 24
export const MOST_IDEMPOTENCY_KEYS = 1_000
export const IDEMPOTENCY_KEY = 128
