import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./filter-schemas.ts')
const BODY_BYTES = 16 * 1024

/** The ship filter's counts, and the filters that people keep. */
export const filterApi = {
  countShips: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/filter/counts',
    login: 'sometimes',
    bodyBytes: BODY_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.filterCountsBody, result: s.filterCountsSchema })),
  }),
  listFilters: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/filters',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.savedFiltersSchema })),
  }),
  saveFilter: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/filters',
    login: 'required',
    bodyBytes: BODY_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.saveFilterBody, result: s.savedFilterSchema })),
  }),
  changeFilter: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/filters/change',
    login: 'required',
    bodyBytes: BODY_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.changeFilterBody, result: s.savedFilterSchema })),
  }),
  deleteFilter: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/filters/delete',
    login: 'required',
    bodyBytes: BODY_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.deleteFilterBody, result: s.doneSchema })),
  }),
}
