import { accountApi, type CurrentUser, type Profile, type UserInfo } from '@fairway/contract'
import type { User } from '../users.store.ts'

const headUrlOf = ({ avatarKey }: User): string =>
  avatarKey === null ? '' : accountApi.getAvatar.path.replace(':key', avatarKey)

export const userInfoOf = (user: User, token: string, contact: string | null = null): UserInfo => ({
  token,
  ...currentUserOf(user, contact),
})

export const currentUserOf = (user: User, contact: string | null = null): CurrentUser => ({
  encryptId: user.encryptId,
  userId: user.id,
  idStr: String(user.id),
  headUrl: headUrlOf(user),
  phoneOrEmail: contact ?? user.mobile ?? user.email ?? '',
  name: user.name,
  mobile: user.mobile,
  email: user.email,
  company: user.company,
  language: user.language,
  unit: user.unit,
  timeZone: user.timeZone,
  demo: user.demo,
  ...(user.operator && { operator: true }),
})

export const profileOf = (user: User): Profile => ({
  name: user.name,
  realName: user.realName,
  company: user.company,
  language: user.language,
  unit: user.unit,
  timeZone: user.timeZone,
  headUrl: headUrlOf(user),
  mobile: user.mobile,
  email: user.email,
  registeredAt: user.registeredAt.getTime(),
  passwordChangedAt: user.passwordChangedAt.getTime(),
  demo: user.demo,
})
