import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('../ships/map-schemas.ts')

export const portApi = {
  listPorts: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ports',
    login: 'none',
    schemas: () => schemas().then((s) => ({ result: s.portsSchema })),
  }),
  getPort: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ports/:locode',
    login: 'none',
    schemas: () => schemas().then((s) => ({ params: s.portParams, result: s.portDetailSchema })),
  }),
}
