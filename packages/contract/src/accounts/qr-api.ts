import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./qr-schemas.ts')

/** Login by a code that a phone scans: the browser's two calls and the phone's two. */
export const qrApi = {
  getQrCode: defineApiCall({
    method: 'GET',
    path: 'MINIAPP-SERVICE/user/getQrCode',
    login: 'none',
    schemas: () => schemas().then((s) => ({ result: s.qrCodeSchema })),
  }),
  getQrStatus: defineApiCall({
    method: 'GET',
    path: 'MINIAPP-SERVICE/user/getQrStatus',
    login: 'none',
    schemas: () => schemas().then((s) => ({ query: s.qrQuery, result: s.qrStatusSchema })),
  }),
  /** The same in a body: addresses are written into logs, bodies are not. */
  askQrStatus: defineApiCall({
    method: 'POST',
    path: 'MINIAPP-SERVICE/user/getQrStatus',
    login: 'none',
    schemas: () => schemas().then((s) => ({ body: s.qrQuery, result: s.qrStatusSchema })),
  }),
  /** Marks the code as scanned. */
  qrRequest: defineApiCall({
    method: 'POST',
    path: 'MINIAPP-SERVICE/user/qrRequest',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.ticketBody, result: s.qrRequestSchema })),
  }),
  answerQr: defineApiCall({
    method: 'POST',
    path: 'MINIAPP-SERVICE/user/answerQr',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.answerQrBody, result: s.doneSchema })),
  }),
}
