import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./login-schemas.ts')

/** In, out, who am I, codes, and the ways to an account or a new password (docs/specification.md 7). */
export const loginApi = {
  login: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/login/login',
    login: 'none',
    sends: 'form',
    schemas: () =>
      schemas().then((s) => ({ body: s.loginForm, result: s.userInfoSchema, refusal: s.secondFactorAskedSchema })),
  }),
  logout: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/login/logout',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.doneSchema })),
  }),
  userInfo: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/user/userInfo',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.currentUserSchema })),
  }),
  /** The contact comes in the query or as a form. */
  userIsExist: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/login/userIsExist',
    login: 'none',
    sends: 'form',
    schemas: () =>
      schemas().then((s) => ({ query: s.userIsExistQuery, body: s.userIsExistForm, result: s.userIsExistSchema })),
  }),
  updatePwByCode: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/login/updatePwByCode',
    login: 'none',
    sends: 'form',
    schemas: () => schemas().then((s) => ({ body: s.resetForm, result: s.doneSchema })),
  }),
  getVerifyCode: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/sms/getVerifyCode',
    login: 'none',
    schemas: () => schemas().then((s) => ({ query: s.captchaQuery, result: s.captchaSchema })),
  }),
  sendSmsByVerifyCode: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/sms/sendSmsByVerifyCode',
    login: 'none',
    schemas: () => schemas().then((s) => ({ body: s.resetCodeByMobileBody, result: s.sentSchema })),
  }),
  sendMailByVerifyCode: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/mail/sendMailByVerifyCode',
    login: 'none',
    schemas: () => schemas().then((s) => ({ body: s.resetCodeByEmailBody, result: s.sentSchema })),
  }),
  sendSms: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/sms/sendSms',
    login: 'none',
    sends: 'form',
    schemas: () => schemas().then((s) => ({ body: s.registerCodeByMobileForm, result: s.sentSchema })),
  }),
  sendMail: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/mail/sendMail',
    login: 'none',
    sends: 'form',
    schemas: () => schemas().then((s) => ({ body: s.registerCodeByEmailForm, result: s.sentSchema })),
  }),
  /** Counts as a try and does not use the code up. */
  verifyCode: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/sms/verifyCode',
    login: 'none',
    schemas: () => schemas().then((s) => ({ query: s.verifyCodeQuery, result: s.doneSchema })),
  }),
  /** The same in a body: addresses are written into logs, bodies are not. */
  checkCode: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/sms/verifyCode',
    login: 'none',
    schemas: () => schemas().then((s) => ({ body: s.verifyCodeQuery, result: s.doneSchema })),
  }),
  mobileRegister: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/user/mobileRegister',
    login: 'none',
    sends: 'form',
    schemas: () => schemas().then((s) => ({ body: s.mobileRegisterForm, result: s.doneSchema })),
  }),
  mailRegister: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/user/mailRegister',
    login: 'none',
    sends: 'form',
    schemas: () => schemas().then((s) => ({ body: s.mailRegisterForm, result: s.doneSchema })),
  }),
}
