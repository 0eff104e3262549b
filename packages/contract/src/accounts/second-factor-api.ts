import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./second-factor-schemas.ts')

/** A second factor of an account: asked for at the login, looked after by its owner. */
export const secondFactorApi = {
  finishLogin: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/login/secondFactor',
    login: 'none',
    schemas: () => schemas().then((s) => ({ body: s.finishLoginBody, result: s.userInfoSchema })),
  }),
  askPasskey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/login/passkey',
    login: 'none',
    schemas: () => schemas().then((s) => ({ body: s.passkeyOptionsBody, result: s.passkeyOptionsSchema })),
  }),
  /** As `confirmLogin`, by a passkey that knows its owner; `askPasskey` without a ticket gives the options. */
  confirmByPasskey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/confirmByPasskey',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.confirmByPasskeyBody, result: s.doneSchema })),
  }),
  getSecondFactor: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/account/secondFactor',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.secondFactorSchema })),
  }),
  beginTotp: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/totp/begin',
    login: 'required',
    confirm: 'password',
    schemas: () => schemas().then((s) => ({ body: s.confirmBody, result: s.newTotpSchema })),
  }),
  confirmTotp: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/totp/confirm',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ body: s.totpCodeBody, result: s.switchedOnSchema })),
  }),
  removeTotp: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/totp/remove',
    login: 'required',
    confirm: 'password',
    schemas: () => schemas().then((s) => ({ body: s.confirmBody, result: s.secondFactorSchema })),
  }),
  beginPasskey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/passkeys/begin',
    login: 'required',
    confirm: 'password',
    schemas: () => schemas().then((s) => ({ body: s.confirmBody, result: s.passkeyOptionsSchema })),
  }),
  addPasskey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/passkeys/add',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ body: s.addPasskeyBody, result: s.switchedOnSchema })),
  }),
  renamePasskey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/passkeys/rename',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.passkeyNameBody, result: s.secondFactorSchema })),
  }),
  removePasskey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/passkeys/remove',
    login: 'required',
    confirm: 'password',
    schemas: () => schemas().then((s) => ({ body: s.removePasskeyBody, result: s.secondFactorSchema })),
  }),
  makeRecoveryCodes: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/account/recoveryCodes',
    login: 'required',
    confirm: 'password',
    schemas: () => schemas().then((s) => ({ body: s.confirmBody, result: s.recoveryCodesSchema })),
  }),
}
