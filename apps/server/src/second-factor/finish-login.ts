import type { ConfirmByPasskey, FinishLogin, PasskeyProof } from '@fairway/contract'
import { take, type Visitor } from '../accounts/account-needs.ts'
import { completeLogin, knowsDevice, type LoggedIn } from '../accounts/session/complete-login.ts'
import type { Session } from '../accounts/session/sessions.ts'
import { confirmSession } from '../accounts/session/sessions.store.ts'
import { tellOwner } from '../accounts/whole-account/tell-owner.ts'
import { userById, type User } from '../accounts/users.store.ts'
import { ApiError } from '../http/answers/errors.ts'
import { challengeTicket, lookAtTicket, makeTicket, tryTicket, useTicket, type Ticket } from './login-tickets.ts'
import { passkeysPossible, requestOptions, verifyPasskey, type PasskeySite } from './passkeys.ts'
import { passkeyById, passkeysOf, usedPasskey } from './passkeys.store.ts'
import { hashesOfRecoveryCode } from './recovery-codes.ts'
import { totpOf, useRecoveryCode } from './second-factor.store.ts'
import { takeTotpCode, type SecondFactorNeeds } from './second-factor-needs.ts'

/** What the browser asks the authenticator with; for the login of the ticket, or for a whole login by a passkey. */
export async function askPasskey(
  { accounts }: SecondFactorNeeds,
  given: string | undefined,
  visitor: Visitor,
  site: PasskeySite,
) {
  const { db, now, limits } = accounts
  if (!passkeysPossible(site)) throw new ApiError('passkeyRefused')
  await take(limits, 'loginsFromAddress', visitor.address)
  if (given === undefined) {
    const options = await requestOptions(site, null)
    const ticket = await makeTicket(db, { userId: null, purpose: 'passkeyLogin', challenge: options.challenge }, now())
    return { ticket, options: { ...options } }
  }
  const ticket = await lookAtTicket(db, given, now())
  if (ticket === null || ticket.userId === null) throw new ApiError('secondFactorOver')
  const options = await requestOptions(site, await passkeysOf(db, ticket.userId))
  if (!(await challengeTicket(db, given, options.challenge, now()))) throw new ApiError('secondFactorOver')
  return { ticket: given, options: { ...options } }
}

/** The second half of a login, or a whole one by a passkey. */
export async function finishLogin(
  needs: SecondFactorNeeds,
  form: FinishLogin,
  visitor: Visitor,
  site: PasskeySite,
): Promise<LoggedIn> {
  const { accounts } = needs
  const { db, now, limits } = accounts
  await take(limits, 'loginsFromAddress', visitor.address)
  const ticket = await tryTicket(db, form.ticket, now())
  if (ticket === null || ticket.purpose === 'addPasskey') throw new ApiError('secondFactorOver')
  const user =
    form.way === 'passkey'
      ? await provePasskey(needs, ticket, form, visitor, site)
      : await proveCode(needs, ticket, form, visitor)
  if (user.lockedAt !== null) throw new ApiError('accountLocked')
  // A new password ends every login, also one that is on its way.
  if (user.passwordChangedAt > ticket.madeAt || !(await useTicket(db, ticket))) throw new ApiError('secondFactorOver')
  const known = await knowsDevice(accounts, user.id, visitor)
  const kind = ticket.purpose
  const loggedIn = await completeLogin(accounts, user, visitor, { kind, contact: ticket.contact, known, proved: true })
  if (loggedIn === null) throw new ApiError('secondFactorOver')
  return loggedIn
}

/** Confirms a login by a passkey that knows its owner, instead of the password. */
export async function confirmByPasskey(
  needs: SecondFactorNeeds,
  session: Session,
  form: ConfirmByPasskey,
  visitor: Visitor,
  site: PasskeySite,
): Promise<void> {
  const { db, now, limits } = needs.accounts
  await take(limits, 'secondFactorTries', String(session.userId), 'guesses')
  const ticket = await tryTicket(db, form.ticket, now())
  // Made for nobody: with such a one the authenticator has to know who uses it.
  if (ticket === null || ticket.purpose !== 'passkeyLogin') throw new ApiError('secondFactorOver')
  const owner = await provePasskey(needs, ticket, form, visitor, site)
  if (owner.id !== session.userId) throw new ApiError('passkeyRefused')
  if (!(await useTicket(db, ticket))) throw new ApiError('secondFactorOver')
  await limits.forget('secondFactorTries', String(session.userId))
  await confirmSession(db, session.sessionId, new Date(now()))
}

async function proveCode(
  needs: SecondFactorNeeds,
  { userId }: Ticket,
  { way, code }: Extract<FinishLogin, { way: 'totp' | 'recovery' }>,
  visitor: Visitor,
): Promise<User> {
  const { accounts } = needs
  const { db, limits, events } = accounts
  const user = userId === null ? null : await userById(db, userId)
  if (user === null) throw new ApiError('secondFactorOver')
  await take(limits, 'secondFactorTries', String(user.id), 'guesses')
  const right = way === 'totp' ? await isTotpCode(needs, user.id, code) : await isRecoveryCode(needs, user.id, code)
  if (!right) {
    events.failed(user, 'secondFactorFailed', visitor)
    throw new ApiError('secondFactorWrong')
  }
  await limits.forget('secondFactorTries', String(user.id))
  if (way === 'recovery') {
    await events.done(user, 'recoveryCodeUsed', visitor)
    await tellOwner(accounts, user, 'recovery code used', visitor)
  }
  return user
}

async function isTotpCode(needs: SecondFactorNeeds, userId: number, code: string): Promise<boolean> {
  const { db } = needs.accounts
  const totp = await totpOf(db, userId)
  return totp !== null && totp.confirmedAt !== null && takeTotpCode(needs, db, userId, code)
}

async function isRecoveryCode({ accounts: { db, hasher }, hash }: SecondFactorNeeds, userId: number, code: string) {
  const hashes = await hashesOfRecoveryCode({ hash, hasher }, userId, code)
  return hashes.length > 0 && useRecoveryCode(db, userId, hashes)
}

async function provePasskey(
  { accounts }: SecondFactorNeeds,
  ticket: Ticket,
  { proof }: { proof: PasskeyProof },
  visitor: Visitor,
  site: PasskeySite,
): Promise<User> {
  const { db, now, events } = accounts
  const passkey = await passkeyById(db, proof.id)
  const owner = await userById(db, ticket.userId ?? passkey?.userId ?? 0)
  const alone = ticket.userId === null
  const counter =
    passkey === null || owner === null || passkey.userId !== owner.id || ticket.challenge === null
      ? null
      : await verifyPasskey(site, proof, { challenge: ticket.challenge, passkey, alone })
  if (counter === null || passkey === null || owner === null) {
    events.failed(owner, 'secondFactorFailed', visitor)
    throw new ApiError('passkeyRefused')
  }
  await usedPasskey(db, passkey.id, counter, new Date(now()))
  return owner
}
