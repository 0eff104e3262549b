import { defineApiCall } from '../api/api-call.ts'

export const settingsApi = {
  getSettings: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/settings',
    login: 'none',
    schemas: () => import('../ships/map-schemas.ts').then((s) => ({ result: s.settingsSchema })),
  }),
}
