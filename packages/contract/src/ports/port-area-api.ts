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
  /** For who sends the operator's token. */
  getPortAreaFile: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/operator/port-areas/:locode',
    login: 'none',
    perMinute: 60,
    schemas: () => schemas().then((s) => ({ params: s.portParams, result: s.portAreaFileSchema })),
  }),
  correctPortAreas: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/operator/port-areas',
    login: 'none',
    perMinute: 60,
    bodyBytes: 1_048_576,
    schemas: () => schemas().then((s) => ({ body: s.portAreaFileSchema, result: s.correctedAreasSchema })),
  }),
}
