import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./contact-schemas.ts')
/** A form's worth of text in either language, and not more. */
const BODY_BYTES = 32 * 1024

export const contactApi = {
  saveContactByOther: defineApiCall({
    method: 'POST',
    path: 'lvservice/user/saveContactByOther',
    login: 'none',
    repeatsStatus: true,
    bodyBytes: BODY_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.contactSchema, result: s.contactResult })),
  }),
  consult: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/contact/consult',
    login: 'none',
    repeatsStatus: true,
    bodyBytes: BODY_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.consultSchema, result: s.contactResult })),
  }),
}
