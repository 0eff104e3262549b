import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./port-area-schemas.ts')

/** Berths and anchorages of ports. */
export const portAreaApi = {
  listPortAreas: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ports/:locode/areas',
    login: 'none',
    perMinute: 120,
    schemas: () => schemas().then((s) => ({ params: s.portParams, result: s.portAreasSchema })),
  }),
  findPortAreas: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/port-areas',
    login: 'none',
    perMinute: 240,
    schemas: () => schemas().then((s) => ({ query: s.portAreasQuery, result: s.portAreasSchema })),
  }),
}
