import { AGREED, type Contact, type Envelope, type Sent, loginApi, qrApi } from '@fairway/contract'
import { request } from '../../api/request.ts'

/** The dialog's calls (docs/specification.md 7), each with its own way of sending. */

export const logIn = (phoneOrEmail: string, password: string) =>
  request(loginApi.login, { body: { phoneOrEmail, password }, quiet: true })

/** The user behind a token that is not stored yet. */
export const userOf = (token: string, signal: AbortSignal) => request(loginApi.userInfo, { token, quiet: true, signal })

export const isRegistered = (phoneOrEmail: string) =>
  request(loginApi.userIsExist, {
    body: { phoneOrEmail },
    quiet: true,
  })

export const sendRegisterCode = (
  { kind, value }: Contact,
  picture: { imageKey?: string; imageCode?: string },
): Promise<Envelope<Sent>> =>
  kind === 'mobile'
    ? request(loginApi.sendSms, { body: { mobile: value, ...picture }, quiet: true })
    : request(loginApi.sendMail, { body: { email: value, ...picture }, quiet: true })

export const sendResetCode = ({ kind, value }: Contact, imageCode: string, imageKey: string): Promise<Envelope<Sent>> =>
  kind === 'mobile'
    ? request(loginApi.sendSmsByVerifyCode, {
        body: { imageCode, imageKey, mobile: value },
        quiet: true,
      })
    : request(loginApi.sendMailByVerifyCode, {
        body: { imageCode, imageKey, email: value },
        quiet: true,
      })

/** Whether the code is right, without using it up. */
export const checkRegisterCode = ({ kind, value }: Contact, code: string) =>
  request(loginApi.checkCode, {
    body: kind === 'mobile' ? { code, mobile: value } : { code, email: value },
    quiet: true,
  })

export const register = ({ kind, value }: Contact, code: string, pwd: string, rePwd: string) => {
  const agreed = { code, type: AGREED, pwd, rePwd }
  return kind === 'mobile'
    ? request(loginApi.mobileRegister, { body: { ...agreed, mobile: value }, quiet: true })
    : request(loginApi.mailRegister, { body: { ...agreed, email: value }, quiet: true })
}

export const resetPassword = (phoneOrEmail: string, newPwd: string, code: string) =>
  request(loginApi.updatePwByCode, {
    body: { phoneOrEmail, newPwd, code },
    quiet: true,
  })

export const qrCode = (signal: AbortSignal) => request(qrApi.getQrCode, { quiet: true, signal })

export const qrStatus = (scene: string, signal: AbortSignal) =>
  request(qrApi.askQrStatus, { body: { scene }, quiet: true, signal })
