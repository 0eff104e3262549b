import { defineApiCall } from '../api/api-call.ts'

export const layerApi = {
  listLayers: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/map/layers',
    login: 'none',
    schemas: () => import('./chart-layers.ts').then((s) => ({ result: s.chartLayersSchema })),
  }),
}
