import type { AccountEventKind, UserInfo } from '@fairway/contract'
import type { AccountNeeds, Visitor } from '../account-needs.ts'
import { isKnownDevice, rememberDevice } from './known-devices.store.ts'
import { hashSecret, newSecret } from '../password/secrets.ts'
import { userInfoOf } from '../profile/user-info.ts'
import type { User } from '../users.store.ts'

const MOST_DEVICES = 20
export const DEVICE_DAYS = 365

export interface LoggedIn {
  user: UserInfo
  /** What the browser is marked with from now on. */
  deviceSecret: string
}

/** Whether this browser has logged in to the account before. */
export const knowsDevice = async ({ db, now }: AccountNeeds, userId: number, visitor: Visitor): Promise<boolean> =>
  visitor.deviceSecret !== null &&
  isKnownDevice(db, userId, hashSecret(visitor.deviceSecret), new Date(now() - DEVICE_DAYS * 86_400_000))

/** A session for who has proved all that the account asks for; null when its password was changed at this moment. */
export async function completeLogin(
  parts: AccountNeeds,
  user: User,
  visitor: Visitor,
  by: { kind: AccountEventKind; contact: string | null; known: boolean; proved?: boolean },
): Promise<LoggedIn | null> {
  // One that this account does not know may be anybody's choice: it is never taken over.
  const deviceSecret = (by.known && visitor.deviceSecret) || newSecret()
  await rememberDevice(parts.db, user.id, hashSecret(deviceSecret), new Date(parts.now()), MOST_DEVICES)
  const { passwordHash } = user
  const token = await parts.sessions.open(user.id, visitor, {
    passwordHash,
    proved: by.proved === true,
    confirmed: true,
  })
  if (token === null) return null
  await parts.events.done(user, by.kind, visitor)
  return { user: userInfoOf(user, token, by.contact), deviceSecret }
}
