import { defineApiCall } from '../api/api-call.ts'

export const densityApi = {
  getDensity: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/density',
    login: 'none',
    schemas: () => import('./density.ts').then((s) => ({ query: s.densityQuery, result: s.densitySchema })),
  }),
}

/** Tiles of the traffic density as PNG, outside the API base; the query is that of the call, and `look`. */
export const densityTilePath = '/tiles/density/:z/:x/:y.png'
/** Beyond it there are no tiles. */
export const MOST_DENSITY_ZOOM = 14
/** Beyond it tiles show no more. */
export const FINEST_DENSITY_ZOOM = 12
