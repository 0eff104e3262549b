import { defineApiCall } from '../api/api-call.ts'

export const statusApi = {
  getStatus: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/status',
    login: 'none',
    schemas: () => import('./service-status.ts').then((s) => ({ result: s.serviceStatusSchema })),
  }),
}
