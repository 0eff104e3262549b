import {
  accountEndpoints,
  AGREED,
  captchaSchema,
  doneSchema,
  qrCodeSchema,
  qrStatusSchema,
  sentSchema,
  userInfoSchema,
  userIsExistSchema,
  type Contact,
  type Envelope,
  type Sent,
} from '@fairway/contract'
import { request } from '../../api/request.ts'

/** The dialog's calls (docs/specification.md 7), each with its own way of sending. */

export const logIn = (phoneOrEmail: string, password: string) =>
  request({ path: accountEndpoints.login, form: { phoneOrEmail, password }, schema: () => userInfoSchema, quiet: true })

/** The user behind a token that is not stored yet. */
export const userOf = (token: string, signal: AbortSignal) =>
  request({ path: accountEndpoints.userInfo, token, schema: () => userInfoSchema, quiet: true, signal })

export const isRegistered = (phoneOrEmail: string) =>
  request({
    path: accountEndpoints.userIsExist,
    query: { phoneOrEmail },
    post: true,
    schema: () => userIsExistSchema,
    quiet: true,
  })

export const captcha = (imageKey: string, signal: AbortSignal) =>
  request({
    path: accountEndpoints.getVerifyCode,
    query: { imageKey },
    schema: () => captchaSchema,
    quiet: true,
    signal,
  })

export const sendRegisterCode = ({ kind, value }: Contact): Promise<Envelope<Sent>> =>
  kind === 'mobile'
    ? request({ path: accountEndpoints.sendSms, form: { mobile: value }, schema: () => sentSchema, quiet: true })
    : request({ path: accountEndpoints.sendMail, form: { email: value }, schema: () => sentSchema, quiet: true })

export const sendResetCode = ({ kind, value }: Contact, imageCode: string, imageKey: string): Promise<Envelope<Sent>> =>
  kind === 'mobile'
    ? request({
        path: accountEndpoints.sendSmsByVerifyCode,
        body: { imageCode, imageKey, mobile: value },
        schema: () => sentSchema,
        quiet: true,
      })
    : request({
        path: accountEndpoints.sendMailByVerifyCode,
        body: { imageCode, imageKey, email: value },
        schema: () => sentSchema,
        quiet: true,
      })

/** Whether the code is right, without using it up. */
export const checkRegisterCode = ({ kind, value }: Contact, code: string) =>
  request({ path: accountEndpoints.verifyCode, query: { code, [kind]: value }, schema: () => doneSchema, quiet: true })

export const register = ({ kind, value }: Contact, code: string, pwd: string, rePwd: string) =>
  request({
    path: kind === 'mobile' ? accountEndpoints.mobileRegister : accountEndpoints.mailRegister,
    form: { [kind]: value, code, type: AGREED, pwd, rePwd },
    schema: () => doneSchema,
    quiet: true,
  })

export const resetPassword = (phoneOrEmail: string, newPwd: string, code: string) =>
  request({
    path: accountEndpoints.updatePwByCode,
    form: { phoneOrEmail, newPwd, code },
    schema: () => doneSchema,
    quiet: true,
  })

export const qrCode = (signal: AbortSignal) =>
  request({ path: accountEndpoints.getQrCode, schema: () => qrCodeSchema, quiet: true, signal })

export const qrStatus = (scene: string, signal: AbortSignal) =>
  request({ path: accountEndpoints.getQrStatus, query: { scene }, schema: () => qrStatusSchema, quiet: true, signal })
