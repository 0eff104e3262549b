import type { errorCodes, filterApi, portApi, shipApi, shipHistoryApi, voyageApi, weatherApi } from '@fairway/contract'
import type { FieldSet } from './fields.ts'

/** A parameter's place and limits; the test holds them against the contract. */
export interface Parameter {
  place: 'path' | 'query' | 'message' | 'body'
  type: 'number' | 'text' | 'choice' | 'object'
  least?: number
  most?: number
  /** As written in the contract; absent: the parameter is required or has no fixed default. */
  preset?: number | string
  required?: true
}

export interface Call {
  method: 'GET' | 'POST' | 'WebSocket'
  /** Its name in the contract, or the live socket. */
  api:
    | keyof typeof shipApi
    | keyof typeof shipHistoryApi
    | keyof typeof portApi
    | keyof typeof voyageApi
    | keyof typeof weatherApi
    | keyof typeof filterApi
    | 'live'
  /** The call answers only who is logged in. */
  login?: true
  parameters: Readonly<Record<string, Parameter>>
  /** Field sets of the answer, the outermost first. */
  answer: readonly FieldSet[]
  /** Error codes it may answer besides those of every call. */
  errors: readonly (keyof typeof errorCodes)[]
  /** What `result` is cut down to in the sample, said beside it. */
  cut: boolean
}

const inPath: Parameter = { place: 'path', type: 'number', least: 1, most: 999_999_999, required: true }
const degrees = (most: number, preset: number): Parameter => ({
  place: 'query',
  type: 'number',
  least: -most,
  most,
  preset,
})
const inMessage = (most: number, least = -most): Parameter => ({
  place: 'message',
  type: 'number',
  least,
  most,
  required: true,
})

/** The calls that run today. All answer JSON in the envelope `{code, message, result}` but the stream, which sends frames. */
export const calls = {
  ship: {
    method: 'GET',
    api: 'getShip',
    parameters: { mmsi: inPath },
    answer: ['ship', 'source'],
    errors: ['notFound'],
    cut: false,
  },
  voyageAhead: {
    method: 'GET',
    api: 'getVoyageForecast',
    parameters: { mmsi: inPath },
    answer: ['voyageAhead', 'voyageDestination', 'voyagePort', 'voyageCall'],
    errors: ['unknownShip'],
    cut: false,
  },
  search: {
    method: 'GET',
    api: 'searchAll',
    parameters: {
      q: { place: 'query', type: 'text', least: 1, most: 64, required: true },
      limit: { place: 'query', type: 'number', least: 1, most: 50, preset: 10 },
    },
    answer: ['search', 'shipHit'],
    errors: [],
    cut: false,
  },
  ships: {
    method: 'GET',
    api: 'listShips',
    parameters: {
      west: degrees(180, -180),
      south: degrees(90, -90),
      east: degrees(180, 180),
      north: degrees(90, 90),
      classes: { place: 'query', type: 'text', most: 300 },
      filter: { place: 'query', type: 'text', most: 1_000 },
      sort: { place: 'query', type: 'choice', preset: 'age' },
      order: { place: 'query', type: 'choice', preset: 'asc' },
      offset: { place: 'query', type: 'number', least: 0, most: 1_000_000, preset: 0 },
      limit: { place: 'query', type: 'number', least: 1, most: 500, preset: 100 },
    },
    answer: ['list'],
    errors: ['filterUnusable', 'loginNeeded'],
    cut: false,
  },
  filterCounts: {
    method: 'POST',
    api: 'countShips',
    parameters: {
      filter: { place: 'body', type: 'text', most: 1_000, required: true },
      box: { place: 'body', type: 'object' },
    },
    answer: ['filterCounts'],
    errors: ['filterUnusable', 'loginNeeded'],
    cut: true,
  },
  live: {
    method: 'WebSocket',
    api: 'live',
    parameters: {
      view: inMessage(4_294_967_295, 0),
      west: inMessage(180),
      south: inMessage(90),
      east: inMessage(180),
      north: inMessage(90),
      zoom: inMessage(24, 0),
      filter: { place: 'message', type: 'text', most: 1_000 },
      token: { place: 'message', type: 'text', most: 200 },
    },
    answer: ['live'],
    errors: [],
    cut: true,
  },
  track: {
    method: 'GET',
    api: 'getTrack',
    parameters: {
      mmsi: inPath,
      from: { place: 'query', type: 'number', least: 0 },
      to: { place: 'query', type: 'number', least: 0 },
      points: { place: 'query', type: 'number', least: 2, most: 10_000, preset: 2_000 },
    },
    answer: ['track'],
    errors: ['rangeBackwards', 'rangeInFuture', 'rangeTooLong', 'loginNeeded'],
    cut: false,
  },
  shipCalls: {
    method: 'GET',
    api: 'listPortCalls',
    login: true,
    parameters: {
      mmsi: inPath,
      from: { place: 'query', type: 'number', least: 0 },
      to: { place: 'query', type: 'number', least: 0 },
      port: { place: 'query', type: 'text' },
      confidence: { place: 'query', type: 'number', least: 1, most: 4, preset: 2 },
    },
    answer: ['voyages', 'portCall', 'leg', 'voyageSummary'],
    errors: ['rangeBackwards', 'rangeInFuture', 'rangeTooLong', 'loginNeeded', 'unknownShip'],
    cut: true,
  },
  identity: {
    method: 'GET',
    api: 'getIdentity',
    parameters: { mmsi: inPath },
    answer: ['identity', 'identityChange'],
    errors: [],
    cut: false,
  },
  weather: {
    method: 'GET',
    api: 'getWeather',
    parameters: {
      lat: { place: 'query', type: 'number', least: -90, most: 90, required: true },
      lon: { place: 'query', type: 'number', least: -180, most: 180, required: true },
    },
    answer: ['weather', 'weatherReadings', 'weatherStep'],
    errors: [],
    cut: true,
  },
  ports: { method: 'GET', api: 'listPorts', parameters: {}, answer: ['ports', 'port'], errors: [], cut: true },
  port: {
    method: 'GET',
    api: 'getPort',
    parameters: { locode: { place: 'path', type: 'text', required: true } },
    answer: ['portDetail', 'port'],
    errors: ['notFound'],
    cut: true,
  },
  portCalls: {
    method: 'GET',
    api: 'getPortActivity',
    parameters: { locode: { place: 'path', type: 'text', required: true } },
    answer: ['portActivity', 'portShip'],
    errors: ['unknownPort'],
    cut: true,
  },
} as const satisfies Record<string, Call>
export type CallName = keyof typeof calls
