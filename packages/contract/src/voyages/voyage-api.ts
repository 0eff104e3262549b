import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./voyage-schemas.ts')

/** Port calls, the legs between them, and where a ship goes next. */
export const voyageApi = {
  listPortCalls: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ships/:mmsi/calls',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.shipParams, query: s.voyagesQuery, result: s.voyagesSchema })),
  }),
  exportPortCalls: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ships/:mmsi/calls/export',
    login: 'required',
    file: ['text/csv', 'application/geo+json', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    schemas: () => schemas().then((s) => ({ params: s.shipParams, query: s.voyagesExportQuery })),
  }),
  getPortActivity: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ports/:locode/calls',
    login: 'none',
    perMinute: 120,
    schemas: () => schemas().then((s) => ({ params: s.portParams, result: s.portActivitySchema })),
  }),
  getVoyageForecast: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ships/:mmsi/voyage',
    login: 'none',
    perMinute: 120,
    schemas: () => import('./forecast-schemas.ts').then((s) => ({ params: s.shipParams, result: s.voyageAheadSchema })),
  }),
}
