import {
  type AccountExport,
  type Contact,
  type ContactKind,
  type Envelope,
  type Profile,
  type ProfileChange,
  type Sent,
  accountApi,
  errorCodes,
  secondFactorApi,
} from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask, request } from './request.ts'

/** The calls of the account area; all need a login. */

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => ask(accountApi.getProfile, { signal }),
  staleTime: 30_000,
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => ask(accountApi.listSessions, { signal }),
  staleTime: 10_000,
})

export const eventsQuery = queryOptions({
  queryKey: ['account', 'events'],
  queryFn: ({ signal }) => ask(accountApi.listEvents, { signal }),
  staleTime: 10_000,
})

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'secondFactor'],
  queryFn: ({ signal }) => ask(secondFactorApi.getSecondFactor, { signal }),
  staleTime: 10_000,
})

type Changed = Promise<Envelope<Profile>>
type Done = Promise<Envelope<true>>

export const saveProfile = (change: ProfileChange): Changed => request(accountApi.changeProfile, { body: change })
export const saveAvatar = (picture: Blob): Changed => request(accountApi.saveAvatar, { file: picture })
export const removeAvatar = (): Changed => request(accountApi.removeAvatar, {})

export const confirmLogin = (password: string): Done => request(accountApi.confirmLogin, { body: { password } })
/** The same by a passkey; null when the reader thought better of it. */
export async function confirmByPasskey(): Promise<Envelope<true> | null> {
  const [asked, { startAuthentication }] = await Promise.all([
    request(secondFactorApi.askPasskey, { body: {} }),
    import('@simplewebauthn/browser'),
  ])
  if (asked.code !== errorCodes.ok || asked.result === null) return { ...asked, result: null }
  const { ticket, options } = asked.result
  try {
    const proof = await startAuthentication({ optionsJSON: options as never })
    return await request(secondFactorApi.confirmByPasskey, { body: { ticket, proof } })
  } catch (error) {
    // The browser does not say why not, and has said it to the reader.
    if (error instanceof Error) return null
    throw error
  }
}
export const changePassword = (password: string, pwd: string, rePwd: string): Done =>
  request(accountApi.changePassword, { body: { password, pwd, rePwd } })

/** A code to a contact that the account has. */
export const sendCodeToOwn = (to: ContactKind): Promise<Envelope<Sent>> =>
  request(accountApi.sendContactCode, { body: { to } })
/** A code to the contact that it is to have. */
export const sendCodeToNew = ({ value }: Contact): Promise<Envelope<Sent>> =>
  request(accountApi.sendContactCode, { body: { to: 'new', contact: value } })
export const changeContact = (change: { via: ContactKind; code: string; contact: string; newCode: string }): Changed =>
  request(accountApi.changeContact, { body: change })

export const endSession = (id: string): Done => request(accountApi.endSession, { body: { id } })
export const endOtherSessions = (): Promise<Envelope<number>> => request(accountApi.endOtherSessions, {})

export const deleteAccount = (password: string): Done => request(accountApi.deleteAccount, { body: { password } })
export const exportAccount = (password: string): Promise<Envelope<AccountExport>> =>
  request(accountApi.exportAccount, { body: { password } })
