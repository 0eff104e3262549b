import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./board-schemas.ts')

/** Who comes to a port. */
export const boardApi = {
  getArrivalBoard: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ports/:locode/board',
    login: 'none',
    perMinute: 120,
    schemas: () => schemas().then((s) => ({ params: s.portParams, query: s.boardQuery, result: s.arrivalBoardSchema })),
  }),
  exportArrivalBoard: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ports/:locode/board/export',
    login: 'none',
    perMinute: 20,
    file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    schemas: () => schemas().then((s) => ({ params: s.portParams, query: s.boardExportQuery })),
  }),
}
