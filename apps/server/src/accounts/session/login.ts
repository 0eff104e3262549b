import { readContact, type LoginForm } from '@fairway/contract'
import { ApiError } from '../../http/answers/errors.ts'
import type { LimitName } from '../../limits/limit-table.ts'
import { take, type AccountNeeds, type Visitor } from '../account-needs.ts'
import { completeLogin, knowsDevice, type LoggedIn } from './complete-login.ts'
import { hashSecret } from '../password/secrets.ts'
import { userByContact } from '../users.store.ts'

/**
 * Contact and password against a new session. Known and unknown contacts take the same way and the same time.
 * An account with a second factor is refused with the ticket that its login goes on with.
 * A try is counted before the password is looked at, so that tries at once do not slip through together.
 */
export async function login(parts: AccountNeeds, form: LoginForm, visitor: Visitor): Promise<LoggedIn> {
  const { db, limits } = parts
  const contact = readContact(form.phoneOrEmail, parts.rules)
  if (contact === null) throw new ApiError('contactInvalid')
  parts.hasher.requireRoom()
  const user = await userByContact(db, contact)
  const known = user !== null && (await knowsDevice(parts, user.id, visitor))
  // Whoever shares the owner's address, or guesses at the account from elsewhere, uses up nothing of the owner's device.
  const budget: [LimitName, string] = known
    ? ['guessesOfKnownDevice', `${hashSecret(visitor.deviceSecret!)} ${contact.value}`]
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

  if (user.lockedAt !== null) throw new ApiError('accountLocked')

  await limits.forget(...budget)
  const secondFactor = await parts.askSecondFactor(user.id, 'login', contact.value)
  if (secondFactor) throw new ApiError('secondFactorNeeded', {}, secondFactor)
  const loggedIn = await completeLogin(parts, user, visitor, { kind: 'login', contact: contact.value, known })
  if (loggedIn === null) throw new ApiError('wrongLogin')
  return loggedIn
}
