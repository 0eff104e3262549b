import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./map-schemas.ts')

/** What is known of ships now, and their tracks: what a page may ask first, and so with nothing that it does not. */
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
}
