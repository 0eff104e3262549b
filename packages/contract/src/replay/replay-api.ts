import { defineApiCall } from '../api/api-call.ts'

export const replayApi = {
  getReplay: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/area/replay',
    login: 'sometimes',
    // Each reads the points of up to a thousand ships.
    perMinute: 30,
    schemas: () => import('./replay.ts').then((s) => ({ query: s.replayQuery, result: s.replaySchema })),
  }),
}
