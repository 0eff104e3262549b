import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./ship-list-schemas.ts')
/** Two thousand numbers, and a filter. */
const BODY_BYTES = 64 * 1024

/** What can be done with the list of ships. */
export const shipListApi = {
  listPickedShips: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/ships/picked',
    login: 'none',
    bodyBytes: BODY_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.pickedShipsBody, result: s.shipListSchema })),
  }),
  exportShips: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/ships/export',
    login: 'sometimes',
    bodyBytes: BODY_BYTES,
    file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    schemas: () => schemas().then((s) => ({ body: s.exportShipsBody })),
  }),
}
