import { errorCodes, secondFactorApi, type Envelope, type UserInfo } from '@fairway/contract'
import { request } from '../../api/request.ts'

/** Whether passkeys can work on this page: browsers know them for names, not for bare addresses. */
export const passkeysHere = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^(\[|[\d.]+$)/.test(location.hostname)

/** Goes on with the login of a ticket, or logs in by a passkey alone; null when the reader thought better of it. */
export async function passkeyLogin(ticket?: string): Promise<Envelope<UserInfo> | null> {
  const [asked, { startAuthentication }] = await Promise.all([
    request(secondFactorApi.askPasskey, { body: { ticket }, quiet: true }),
    import('@simplewebauthn/browser'),
  ])
  if (asked.code !== errorCodes.ok || asked.result === null) return { ...asked, result: null }
  const { options } = asked.result
  try {
    const proof = await startAuthentication({ optionsJSON: options as never })
    return await request(secondFactorApi.finishLogin, {
      body: { way: 'passkey', ticket: asked.result.ticket, proof },
      quiet: true,
    })
  } catch (error) {
    // Closed, too slow, or there is no passkey: the browser does not say which, and has said it to the reader.
    if (error instanceof Error) return null
    throw error
  }
}

export const finishByCode = (ticket: string, way: 'totp' | 'recovery', code: string): Promise<Envelope<UserInfo>> =>
  request(secondFactorApi.finishLogin, { body: { way, ticket, code }, quiet: true })
