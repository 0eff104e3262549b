import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./map-schemas.ts')
const past = () => import('./history-schemas.ts')

/** What is known of ships now and of their past. */
export const shipApi = {
  searchAll: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/search',
    login: 'none',
    schemas: () => schemas().then((s) => ({ query: s.searchQuery, result: s.searchSchema })),
  }),
  listShips: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ships',
    login: 'sometimes',
    schemas: () => schemas().then((s) => ({ query: s.shipListQuery, result: s.shipListSchema })),
  }),
  getShip: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ships/:mmsi',
    login: 'none',
    schemas: () => schemas().then((s) => ({ params: s.shipParams, result: s.shipSchema })),
  }),
  getTrack: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ships/:mmsi/track',
    login: 'sometimes',
    schemas: () => schemas().then((s) => ({ params: s.shipParams, query: s.trackQuery, result: s.trackSchema })),
  }),
  exportTrack: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ships/:mmsi/track/export',
    login: 'required',
    file: ['text/csv', 'application/geo+json', 'application/vnd.google-earth.kml+xml', 'application/gpx+xml'],
    schemas: () => past().then((s) => ({ params: s.shipParams, query: s.exportTrackQuery })),
  }),
  getIdentity: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ships/:mmsi/identity',
    login: 'none',
    perMinute: 120,
    schemas: () => past().then((s) => ({ params: s.shipParams, result: s.identitySchema })),
  }),
}
