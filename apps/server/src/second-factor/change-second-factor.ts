import { MOST_PASSKEYS, type NewPasskey, type NewTotp, type SwitchedOn } from '@fairway/contract'
import { take, type Visitor } from '../accounts/account-needs.ts'
import { inTurn } from '../accounts/session/in-turn.ts'
import { ownAccount, refuseDemo, requireOwnPassword } from '../accounts/profile/own-account.ts'
import type { Session } from '../accounts/session/sessions.ts'
import { proveSession } from '../accounts/session/sessions.store.ts'
import { tellOwner } from '../accounts/whole-account/tell-owner.ts'
import type { User } from '../accounts/users.store.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { qrPicture } from '../qr-login/qr-picture.ts'
import { waysOf } from './ask-second-factor.ts'
import { lookAtTicket, makeTicket, TICKET_SECONDS, useTicket } from './login-tickets.ts'
import { creationOptions, passkeysPossible, verifyNewPasskey, type PasskeySite } from './passkeys.ts'
import { deletePasskey, insertPasskey, namePasskey, passkeysOf } from './passkeys.store.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { requireProved, takeTotpCode, type SecondFactorNeeds } from './second-factor-needs.ts'
import { beginTotp, confirmTotp, putRecoveryCodes, removeTotp, totpOf } from './second-factor.store.ts'
import { newTotpSecret, totpUri } from './totp.ts'

type Factor = 'totp' | 'passkey'

/** Who asks, once they have shown that the second factor is theirs to change. */
async function ownerWithPassword(
  needs: SecondFactorNeeds,
  session: Session,
  password: string,
  visitor: Visitor,
): Promise<User> {
  const user = await ownAccount(needs.accounts, session)
  refuseDemo(user)
  await requireOwnPassword(needs.accounts, session, user, password, visitor)
  return user
}

/** A new secret, of which nothing is asked before a code of it was right. */
export async function offerTotp(
  needs: SecondFactorNeeds,
  session: Session,
  password: string,
  visitor: Visitor,
): Promise<NewTotp> {
  const { accounts, box, siteName } = needs
  const user = await ownerWithPassword(needs, session, password, visitor)
  const has = await totpOf(accounts.db, user.id)
  if (has !== null && has.confirmedAt !== null) throw new ApiError('totpThere')
  const secret = newTotpSecret()
  await beginTotp(accounts.db, user.id, box.seal(secret), new Date(accounts.now()))
  const uri = totpUri(secret, siteName, user.email ?? user.mobile ?? user.name)
  return { secret, uri, picture: qrPicture(uri).toString('base64') }
}

export async function switchTotpOn(
  needs: SecondFactorNeeds,
  session: Session,
  code: string,
  visitor: Visitor,
): Promise<SwitchedOn> {
  const { accounts } = needs
  const user = await ownAccount(accounts, session)
  await requireProved(needs, session)
  const offered = await totpOf(accounts.db, user.id)
  const tooOld = offered !== null && accounts.now() - offered.begunAt.getTime() > TICKET_SECONDS * 1000
  if (offered === null || offered.confirmedAt !== null || tooOld) throw new ApiError('secondFactorOver')
  await take(accounts.limits, 'secondFactorTries', String(user.id), 'guesses')
  const on = await switchOn(needs, session, user, 'totp', visitor, async (db) => {
    if (!(await takeTotpCode(needs, db, user.id, code))) throw new ApiError('secondFactorWrong')
    await confirmTotp(db, user.id, new Date(accounts.now()))
  })
  await accounts.limits.forget('secondFactorTries', String(user.id))
  return on
}

export async function offerPasskey(
  needs: SecondFactorNeeds,
  session: Session,
  password: string,
  visitor: Visitor,
  site: PasskeySite,
) {
  const { db, now } = needs.accounts
  if (!passkeysPossible(site)) throw new ApiError('passkeyRefused')
  const user = await ownerWithPassword(needs, session, password, visitor)
  const has = await passkeysOf(db, user.id)
  if (has.length >= MOST_PASSKEYS) throw new ApiError('passkeysFull', { most: MOST_PASSKEYS })
  const options = await creationOptions(site, user, has)
  const ticket = await makeTicket(db, { userId: user.id, purpose: 'addPasskey', challenge: options.challenge }, now())
  return { ticket, options: { ...options } }
}

export async function addPasskey(
  needs: SecondFactorNeeds,
  session: Session,
  form: { ticket: string; name: string; passkey: NewPasskey },
  visitor: Visitor,
  site: PasskeySite,
): Promise<SwitchedOn> {
  const { accounts } = needs
  const user = await ownAccount(accounts, session)
  await requireProved(needs, session)
  const ticket = await lookAtTicket(accounts.db, form.ticket, accounts.now())
  if (ticket?.purpose !== 'addPasskey' || ticket.userId !== user.id || ticket.challenge === null)
    throw new ApiError('secondFactorOver')
  const made = await verifyNewPasskey(site, form.passkey, ticket.challenge)
  if (made === null) throw new ApiError('passkeyRefused')
  return switchOn(needs, session, user, 'passkey', visitor, async (db) => {
    if (!(await useTicket(db, ticket))) throw new ApiError('secondFactorOver')
    if ((await passkeysOf(db, user.id)).length >= MOST_PASSKEYS)
      throw new ApiError('passkeysFull', { most: MOST_PASSKEYS })
    const row = { ...made, userId: user.id, name: form.name, createdAt: new Date(accounts.now()) }
    if (!(await insertPasskey(db, row))) throw new ApiError('passkeyRefused')
  })
}

/** A factor more; with the first come recovery codes. The login that switched it on has proved it. */
async function switchOn(
  needs: SecondFactorNeeds,
  session: Session,
  user: User,
  factor: Factor,
  visitor: Visitor,
  change: (db: Database) => Promise<void>,
): Promise<SwitchedOn> {
  const { accounts, hash } = needs
  // They take their time: no connection waits for them.
  const made = await makeRecoveryCodes({ hash, hasher: accounts.hasher }, user.id)
  const codes = await inTurn(accounts.db, user.id, async (db) => {
    const isFirst = (await waysOf(db, user.id)).length === 0
    await change(db)
    await proveSession(db, session.sessionId, new Date(accounts.now()))
    await accounts.events.done(user, 'secondFactorOn', visitor, { about: factor, db })
    if (!isFirst) return null
    await putRecoveryCodes(db, user.id, made.hashes)
    return made.codes
  })
  accounts.sessions.forget(user.id)
  await tellOwner(accounts, user, codes === null ? 'second factor changed' : 'second factor on', visitor)
  return { recoveryCodes: codes }
}

/** A factor less; the last takes the recovery codes with it. */
export async function switchOff(
  needs: SecondFactorNeeds,
  session: Session,
  form: { password: string; passkey?: string },
  visitor: Visitor,
): Promise<void> {
  const { accounts } = needs
  const user = await ownerWithPassword(needs, session, form.password, visitor)
  const factor: Factor = form.passkey === undefined ? 'totp' : 'passkey'
  const left = await inTurn(accounts.db, user.id, async (db) => {
    if (form.passkey === undefined) await removeTotp(db, user.id)
    else if (!(await deletePasskey(db, user.id, form.passkey))) throw new ApiError('notFound')
    await accounts.events.done(user, 'secondFactorOff', visitor, { about: factor, db })
    const { length } = await waysOf(db, user.id)
    if (length === 0) await putRecoveryCodes(db, user.id, [])
    return length
  })
  await tellOwner(accounts, user, left === 0 ? 'second factor off' : 'second factor changed', visitor)
}

export async function renamePasskey(
  { accounts }: SecondFactorNeeds,
  session: Session,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!(await namePasskey(accounts.db, session.userId, id, name))) throw new ApiError('notFound')
}

/** In the place of the old ones. */
export async function remakeRecoveryCodes(
  needs: SecondFactorNeeds,
  session: Session,
  password: string,
  visitor: Visitor,
): Promise<string[]> {
  const { accounts } = needs
  const user = await ownerWithPassword(needs, session, password, visitor)
  const { codes, hashes } = await makeRecoveryCodes({ hash: needs.hash, hasher: accounts.hasher }, user.id)
  await inTurn(accounts.db, user.id, async (db) => {
    if ((await waysOf(db, user.id)).length === 0) throw new ApiError('notFound')
    await accounts.events.done(user, 'recoveryCodesMade', visitor, { db })
    await putRecoveryCodes(db, user.id, hashes)
  })
  await tellOwner(accounts, user, 'second factor changed', visitor)
  return codes
}
