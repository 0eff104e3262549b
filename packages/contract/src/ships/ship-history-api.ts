import { defineApiCall } from '../api/api-call.ts'

const past = () => import('./history-schemas.ts')

/** What is told of a ship's past besides her track. */
export const shipHistoryApi = {
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
