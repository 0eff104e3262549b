import { defineApiCall } from '../api/api-call.ts'
import type { V1CallId } from '../v1/v1-calls.ts'

const schemas = () => import('./data-offer.ts')

/** Calls of the data API that the site shows with an answer of this moment: they read, and nothing in them is an account's. */
export const shownCalls = [
  'getVessel',
  'getVesselVoyage',
  'searchVessels',
  'queryPositions',
  'getVesselTrack',
  'listVesselPortCalls',
  'getVesselIdentity',
  'getWeather',
  'searchPorts',
  'listPortVessels',
  'listPortCalls',
  'getDistance',
] as const satisfies readonly V1CallId[]
export type ShownCall = (typeof shownCalls)[number]

/** Rows of a shown answer; characters of it. */
export const SHOWN_ROWS = 3
export const SHOWN_CHARACTERS = 20_000
/** Frames of the stream that are kept to be shown; characters of one. */
export const SHOWN_FRAMES = 30
export const SHOWN_FRAME_CHARACTERS = 1_000

/** Files that anybody may take to see what an order is like, by their formats. */
export const sampleFormats = ['csv', 'ndjson', 'parquet'] as const
export type SampleFormat = (typeof sampleFormats)[number]
export const SAMPLE_HOURS = 24
export const SAMPLE_SHIPS = 3

/** What the data API offers, for everybody: real answers, what they cost, what is stored, sample files. */
export const dataOfferApi = {
  getDataOffer: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/data-offer',
    login: 'none',
    schemas: () => schemas().then((s) => ({ result: s.dataOfferSchema })),
  }),
  showDataCall: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/data-offer/calls/:call',
    login: 'none',
    perMinute: 60,
    schemas: () => schemas().then((s) => ({ params: s.shownCallParams, result: s.shownCallSchema })),
  }),
  showDataStream: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/data-offer/stream',
    login: 'none',
    perMinute: 120,
    schemas: () => schemas().then((s) => ({ query: s.shownStreamQuery, result: s.shownStreamSchema })),
  }),
  listStoredMonths: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/data-offer/months',
    login: 'none',
    schemas: () => schemas().then((s) => ({ result: s.storedMonthsSchema })),
  }),
  listDataSamples: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/data-offer/samples',
    login: 'none',
    schemas: () => schemas().then((s) => ({ result: s.dataSamplesSchema })),
  }),
  getDataSample: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/data-offer/samples/:format',
    login: 'none',
    perMinute: 30,
    file: ['text/csv', 'application/x-ndjson', 'application/vnd.apache.parquet'],
    schemas: () => schemas().then((s) => ({ params: s.dataSampleParams })),
  }),
}
