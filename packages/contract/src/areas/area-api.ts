import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./area-schemas.ts')
/** Ten thousand corners, and what stands around them. */
const AREA_BYTES = 1024 * 1024
/** A file as a string of JSON: quotes are doubled. */
const FILE_BYTES = 9 * 1024 * 1024

/** The areas that people draw. */
export const areaApi = {
  listAreas: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/areas',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.areasSchema })),
  }),
  listOfficialAreas: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/areas/official',
    login: 'none',
    schemas: () => schemas().then((s) => ({ result: s.officialAreasSchema })),
  }),
  saveArea: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/areas',
    login: 'required',
    bodyBytes: AREA_BYTES,
    refusesWithResult: true,
    schemas: () => schemas().then((s) => ({ body: s.saveAreaBody, result: s.areaSchema })),
  }),
  showArea: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/areas/:id/show',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.areaParams, body: s.showAreaBody, result: s.doneSchema })),
  }),
  deleteArea: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/areas/:id/delete',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.areaParams, result: s.doneSchema })),
  }),
  importAreas: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/areas/import',
    login: 'required',
    bodyBytes: FILE_BYTES,
    perMinute: 20,
    schemas: () => schemas().then((s) => ({ body: s.importAreasBody, result: s.importedAreasSchema })),
  }),
  exportAreas: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/areas/export',
    login: 'required',
    file: ['application/geo+json', 'text/csv'],
    schemas: () => schemas().then((s) => ({ query: s.exportAreasQuery })),
  }),
  getAreaTraffic: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/areas/:id/traffic',
    login: 'required',
    // The first of five minutes reads the stored positions of thirty days.
    perMinute: 60,
    schemas: () =>
      schemas().then((s) => ({ params: s.areaParams, query: s.areaTrafficQuery, result: s.areaTrafficSchema })),
  }),
  exportAreaStays: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/areas/:id/stays/export',
    login: 'required',
    perMinute: 20,
    file: ['text/csv'],
    schemas: () => schemas().then((s) => ({ params: s.areaParams, query: s.areaTrafficQuery })),
  }),
}
