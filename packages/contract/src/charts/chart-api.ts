import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./chart-schemas.ts')

/** Figures by day, to be drawn. */
export const chartApi = {
  readChart: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/charts',
    login: 'required',
    perMinute: 60,
    schemas: () => schemas().then((s) => ({ body: s.chartWanted, result: s.chartSchema })),
  }),
}
