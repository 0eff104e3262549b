import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./share-schemas.ts')

/** Links that open without a login. */
export const shareApi = {
  createShare: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/shares',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.createShareBody, result: s.createdShareSchema })),
  }),
  listShares: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/shares',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.sharesSchema })),
  }),
  listShareViews: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/shares/:id/views',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.shareParams, result: s.shareViewsSchema })),
  }),
  revokeShare: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/shares/:id/revoke',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.shareParams, result: s.shareSchema })),
  }),
  /** The secret travels in the body: addresses are written into logs, bodies are not. */
  openShare: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/shared',
    login: 'none',
    perMinute: 60,
    bodyBytes: 1024,
    schemas: () => schemas().then((s) => ({ body: s.openShareBody, result: s.sharedSchema })),
  }),
}
