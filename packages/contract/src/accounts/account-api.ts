import { defineApiCall } from '../api/api-call.ts'
import { AVATAR_BYTES, avatarTypes } from './avatar.ts'

const schemas = () => import('./account-schemas.ts')

/** What only the owner of an account may do with it. */
export const accountApi = {
  /** From here on the login counts as confirmed for a while. */
  confirmLogin: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/confirm',
    login: 'required',
    confirm: 'password',
    schemas: () => schemas().then((s) => ({ body: s.confirmBody, result: s.doneSchema })),
  }),
  changePassword: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/changePassword',
    login: 'required',
    confirm: 'password',
    schemas: () => schemas().then((s) => ({ body: s.changePasswordBody, result: s.doneSchema })),
  }),
  sendContactCode: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/sendContactCode',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ body: s.sendContactCodeBody, result: s.sentSchema })),
  }),
  changeContact: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/changeContact',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ body: s.changeContactBody, result: s.profileSchema })),
  }),
  listSessions: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/account/sessions',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.sessionsSchema })),
  }),
  endSession: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/endSession',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ body: s.endSessionBody, result: s.doneSchema })),
  }),
  endOtherSessions: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/endOtherSessions',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ result: s.sessionCountSchema })),
  }),
  listEvents: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/account/events',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.accountEventsSchema })),
  }),
  getProfile: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/account/profile',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.profileSchema })),
  }),
  changeProfile: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/profile',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.profileBody, result: s.profileSchema })),
  }),
  saveAvatar: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/avatar',
    login: 'required',
    sends: avatarTypes,
    bodyBytes: AVATAR_BYTES,
    schemas: () => schemas().then((s) => ({ result: s.profileSchema })),
  }),
  removeAvatar: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/removeAvatar',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.profileSchema })),
  }),
  /** Needs no token: the key cannot be guessed. `headUrl` holds this path. */
  getAvatar: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/account/avatar/:key',
    login: 'none',
    file: avatarTypes,
    schemas: () => schemas().then((s) => ({ params: s.avatarParams })),
  }),
  deleteAccount: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/delete',
    login: 'required',
    confirm: 'password',
    schemas: () => schemas().then((s) => ({ body: s.confirmBody, result: s.doneSchema })),
  }),
  exportAccount: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/export',
    login: 'required',
    confirm: 'password',
    schemas: () => schemas().then((s) => ({ body: s.confirmBody, result: s.exportSchema })),
  }),
  /** Where the demo conveniences are on; else it does not exist. */
  listOutbox: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/outbox',
    login: 'none',
    schemas: () => schemas().then((s) => ({ result: s.outboxSchema })),
  }),
}
