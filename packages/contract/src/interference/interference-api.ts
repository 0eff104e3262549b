import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./interference.ts')

export const interferenceApi = {
  getInterference: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/interference',
    login: 'none',
    schemas: () => schemas().then((s) => ({ result: s.interferenceSchema })),
  }),
  getDoubts: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ships/:mmsi/doubts',
    login: 'none',
    schemas: () => schemas().then((s) => ({ params: s.doubtsParams, result: s.doubtsSchema })),
  }),
}
