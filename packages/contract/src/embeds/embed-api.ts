import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./embed-schemas.ts')

/** Frames for pages of other sites. */
export const embedApi = {
  listEmbeds: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/embeds',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.embedsSchema })),
  }),
  saveEmbed: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/embeds',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.saveEmbedBody, result: s.embedSchema })),
  }),
  previewEmbed: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/embeds/preview',
    login: 'required',
    perMinute: 120,
    schemas: () => schemas().then((s) => ({ body: s.previewEmbedBody, result: s.embeddedSchema })),
  }),
  deleteEmbed: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/embeds/:id/delete',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.embedParams, result: s.doneSchema })),
  }),
  openEmbed: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/embedded/:id',
    login: 'none',
    perMinute: 120,
    schemas: () => schemas().then((s) => ({ params: s.embedParams, result: s.embeddedSchema })),
  }),
}

/** The place of a ship as a picture, outside the API base. */
export const shipPicturePath = '/pictures/ships/:mmsi.png'
