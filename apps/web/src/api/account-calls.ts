import {
  accountEndpoints,
  doneSchema,
  exportSchema,
  profileSchema,
  sentSchema,
  sessionsSchema,
  type AccountExport,
  type Contact,
  type ContactKind,
  type Envelope,
  type Profile,
  type ProfileChange,
  type Sent,
} from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ask, request } from './request.ts'

/** The calls of the account area; all need a login. */

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => ask({ path: accountEndpoints.profile, schema: () => profileSchema, signal }),
  staleTime: 30_000,
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => ask({ path: accountEndpoints.sessions, schema: () => sessionsSchema, signal }),
  staleTime: 10_000,
})

type Changed = Promise<Envelope<Profile>>
type Done = Promise<Envelope<true>>

export const saveProfile = (change: ProfileChange): Changed =>
  request({ path: accountEndpoints.profile, body: change, schema: () => profileSchema })
export const saveAvatar = (picture: Blob): Changed =>
  request({ path: accountEndpoints.avatar, file: picture, schema: () => profileSchema })
export const removeAvatar = (): Changed =>
  request({ path: accountEndpoints.removeAvatar, post: true, schema: () => profileSchema })

export const changePassword = (password: string, pwd: string, rePwd: string): Done =>
  request({ path: accountEndpoints.changePassword, body: { password, pwd, rePwd }, schema: () => doneSchema })

/** A code to a contact that the account has. */
export const sendCodeToOwn = (to: ContactKind): Promise<Envelope<Sent>> =>
  request({ path: accountEndpoints.sendContactCode, body: { to }, schema: () => sentSchema })
/** A code to the contact that it is to have. */
export const sendCodeToNew = ({ value }: Contact): Promise<Envelope<Sent>> =>
  request({ path: accountEndpoints.sendContactCode, body: { to: 'new', contact: value }, schema: () => sentSchema })
export const changeContact = (change: { via: ContactKind; code: string; contact: string; newCode: string }): Changed =>
  request({ path: accountEndpoints.changeContact, body: change, schema: () => profileSchema })

export const endSession = (id: string): Done =>
  request({ path: accountEndpoints.endSession, body: { id }, schema: () => doneSchema })
export const endOtherSessions = (): Promise<Envelope<number>> =>
  request({ path: accountEndpoints.endOtherSessions, post: true, schema: () => z.number() })

export const deleteAccount = (password: string): Done =>
  request({ path: accountEndpoints.deleteAccount, body: { password }, schema: () => doneSchema })
export const exportAccount = (): Promise<Envelope<AccountExport>> =>
  request({ path: accountEndpoints.exportData, schema: () => exportSchema })
