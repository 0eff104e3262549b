import { defineApiCall } from '../api/api-call.ts'

export const coverageApi = {
  getCoverage: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/coverage',
    login: 'none',
    schemas: () => import('./coverage.ts').then((s) => ({ result: s.coverageSchema })),
  }),
}

/** Tiles of the coverage as PNG, outside the API base. */
export const coverageTilePath = '/tiles/coverage/:z/:x/:y.png'
/** Beyond it there are no tiles. */
export const FINEST_COVERAGE_ZOOM = 3
/** Days that reception is remembered, today among them. */
export const COVERAGE_DAYS = 7
