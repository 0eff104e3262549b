import {
  errorCodes,
  secondFactorApi,
  type Envelope,
  type NewTotp,
  type PasskeyOptions,
  type SecondFactor,
  type SwitchedOn,
} from '@fairway/contract'
import { request } from '../../api/request.ts'

type Changed = Promise<Envelope<SecondFactor>>

export const beginTotp = (password: string): Promise<Envelope<NewTotp>> =>
  request(secondFactorApi.beginTotp, { body: { password } })
export const confirmTotp = (code: string): Promise<Envelope<SwitchedOn>> =>
  request(secondFactorApi.confirmTotp, { body: { code } })
export const removeTotp = (password: string): Changed => request(secondFactorApi.removeTotp, { body: { password } })

export const beginPasskey = (password: string): Promise<Envelope<PasskeyOptions>> =>
  request(secondFactorApi.beginPasskey, { body: { password } })
/** Lets the browser make a passkey, and adds it; null when the reader thought better of it. */
export async function makePasskey(
  { ticket, options }: PasskeyOptions,
  name: string,
): Promise<Envelope<SwitchedOn> | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const passkey = await startRegistration({ optionsJSON: options as never })
    return await request(secondFactorApi.addPasskey, { body: { ticket, name, passkey } })
  } catch (error) {
    // The browser does not say why not, and has said it to the reader.
    if (error instanceof Error) return null
    throw error
  }
}
export const renamePasskey = (id: string, name: string): Changed =>
  request(secondFactorApi.renamePasskey, { body: { id, name } })
export const removePasskey = (id: string, password: string): Changed =>
  request(secondFactorApi.removePasskey, { body: { id, password } })

export async function makeRecoveryCodes(password: string): Promise<Envelope<string[]>> {
  const answer = await request(secondFactorApi.makeRecoveryCodes, { body: { password } })
  return { ...answer, result: answer.code === errorCodes.ok ? (answer.result?.recoveryCodes ?? null) : null }
}
