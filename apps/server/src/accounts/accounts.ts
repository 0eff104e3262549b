import { cpus } from 'node:os'
import type { Contact, SecondFactorAsked } from '@fairway/contract'
import type { AccountNeeds } from './account-needs.ts'
import { AccountEvents } from './whole-account/account-events.ts'
import { ensureDemoAccounts } from './demo-accounts.ts'
import { deviceLabel } from './session/device-label.ts'
import { deleteOldDevices } from './session/known-devices.store.ts'
import { DEVICE_DAYS } from './session/complete-login.ts'
import { PasswordHasher } from './password/password-hasher.ts'
import { createSessions, type Sessions } from './session/sessions.ts'
import { deleteSessionsOfDemo } from './session/sessions.store.ts'
import { ApiError } from '../http/answers/errors.ts'
import { userInfoOf } from './profile/user-info.ts'
import { isRegistered, userById } from './users.store.ts'

/** What other parts of the server may ask of the accounts. */
export interface Accounts {
  readonly parts: AccountNeeds
  /** The user of the header `token`; throws `loginNeeded` without one, `loginEnded` when it has expired or was revoked, and `confirmationNeeded`. */
  authenticate: Sessions['authenticate']
  isRegistered(contact: Contact): Promise<boolean>
  /** Opens a session for a user verified by other means than a password, or asks for the second factor. `from`: the browser that gets the token. */
  openSession(
    userId: number,
    from: { userAgent: string | undefined; address: string },
  ): Promise<{ token: string; encryptId: string; idStr: string } | { secondFactor: SecondFactorAsked }>
  /** Forgets what has expired; now and then. */
  sweep(): Promise<void>
}

export interface AccountOptions extends Omit<AccountNeeds, 'hasher' | 'sessions' | 'events'> {
  /** A login that nobody used for so long has ended; null when it lasts its 15 days in any case. */
  sessionIdleMinutes: number | null
  /** How long a login that proved its owner may do what a token alone may not. */
  confirmMinutes: number
}

/** Half the cores: the other half is for everybody who is not logging in. */
const HASHES_AT_ONCE = Math.max(1, Math.floor(cpus().length / 2))

export async function createAccounts(options: AccountOptions): Promise<Accounts> {
  const { sessionIdleMinutes, confirmMinutes, ...needs } = options
  const { db, now } = needs
  const hasher = new PasswordHasher({ atOnce: HASHES_AT_ONCE })
  const sessions = createSessions({ db, now, idleMinutes: sessionIdleMinutes, confirmMinutes })
  const events = new AccountEvents({ db, now })
  hasher.warm()
  if (options.demoMode) await ensureDemoAccounts(db, new Date(now()))
  else await deleteSessionsOfDemo(db)
  return {
    parts: { ...needs, hasher, sessions, events },
    authenticate: sessions.authenticate,
    isRegistered: (contact) => isRegistered(db, contact),
    // The phone's token has answered for it, which may be a thief's: nothing is confirmed by it.
    async openSession(userId, { userAgent, address }) {
      const user = await userById(db, userId)
      const place = { device: deviceLabel(userAgent), address }
      if (user && user.lockedAt !== null) throw new ApiError('accountLocked')
      const secondFactor = user && (await options.askSecondFactor(user.id, 'qrLogin', null))
      if (secondFactor) return { secondFactor }
      const token =
        user &&
        (await sessions.open(userId, place, { passwordHash: user.passwordHash, proved: false, confirmed: false }))
      if (user === null || token === null)
        throw new Error('a session for an account that is gone, or whose password was changed at this moment')
      await events.done(user, 'qrLogin', place)
      const { encryptId, idStr } = userInfoOf(user, token)
      return { token, encryptId, idStr }
    },
    async sweep() {
      await sessions.sweep()
      await events.sweep()
      await deleteOldDevices(db, new Date(now() - DEVICE_DAYS * 86_400_000))
    },
  }
}
