import { readContact, type LoginForm, type UserInfo } from '@fairway/contract'
import { ApiError } from '../http/errors.ts'
import type { LimitName } from '../limits/limit-table.ts'
import { take, type AccountNeeds, type Visitor } from './account-needs.ts'
import { isKnownDevice, rememberDevice } from './known-devices.store.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { userInfoOf } from './user-info.ts'
import { userByContact } from './users.store.ts'

const MOST_DEVICES = 20
export const DEVICE_DAYS = 365

export interface LoggedIn {
  user: UserInfo
  /** What the browser is marked with from now on. */
  deviceSecret: string
}

/**
 * Contact and password against a new session. Known and unknown contacts take the same way and the same time.
 * A try is counted before the password is looked at, so that tries at once do not slip through together.
 */
export async function login(parts: AccountNeeds, form: LoginForm, visitor: Visitor): Promise<LoggedIn> {
  const { db, limits, now } = parts
  const contact = readContact(form.phoneOrEmail, parts.rules)
  if (contact === null) throw new ApiError('contactInvalid')
  parts.hasher.requireRoom()
  const user = await userByContact(db, contact)
  const device = visitor.deviceSecret === null ? null : hashSecret(visitor.deviceSecret)
  const known =
    user !== null &&
    device !== null &&
    (await isKnownDevice(db, user.id, device, new Date(now() - DEVICE_DAYS * 86_400_000)))
  // Whoever shares the owner's address, or guesses at the account from elsewhere, uses up nothing of the owner's device.
  const budget: [LimitName, string] = known
    ? ['guessesOfKnownDevice', `${device} ${contact.value}`]
    : ['guessesOfAccount', contact.value]
  if (!known) await take(limits, 'loginsFromAddress', visitor.address)
  await take(limits, budget[0], budget[1], 'guesses').catch((error: unknown) => {
    parts.events.failed(user, 'loginBlocked', visitor)
    throw error
  })

  const right = await parts.hasher.verify(form.password, user?.passwordHash ?? null)
  if (!right || user === null || (user.demo && !parts.demoMode)) {
    parts.events.failed(user, 'loginFailed', visitor)
    throw new ApiError('wrongLogin')
  }

  await limits.forget(...budget)
  // One that this account does not know may be anybody's choice: it is never taken over.
  const deviceSecret = (known && visitor.deviceSecret) || newSecret()
  await rememberDevice(db, user.id, hashSecret(deviceSecret), new Date(now()), MOST_DEVICES)
  const token = await parts.sessions.open(user.id, visitor, user.passwordHash)
  if (token === null) throw new ApiError('wrongLogin')
  await parts.events.done(user, 'login', visitor)
  return { user: userInfoOf(user, token, contact.value), deviceSecret }
}
