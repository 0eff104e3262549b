import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./view-schemas.ts')
const BODY_BYTES = 8 * 1024

/** The views of the map that people keep. */
export const viewApi = {
  listViews: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/views',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.savedViewsSchema })),
  }),
  saveView: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/views',
    login: 'required',
    bodyBytes: BODY_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.saveViewBody, result: s.savedViewSchema })),
  }),
  deleteView: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/views/delete',
    login: 'required',
    bodyBytes: BODY_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.deleteViewBody, result: s.doneSchema })),
  }),
}
