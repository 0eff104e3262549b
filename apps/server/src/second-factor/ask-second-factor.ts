import type { SecondFactorWay } from '@fairway/contract'
import type { AccountNeeds } from '../accounts/account-needs.ts'
import type { Database } from '../database/open-database.ts'
import { makeTicket, TICKET_SECONDS } from './login-tickets.ts'
import { passkeysOf } from './passkeys.store.ts'
import { countRecoveryCodes, totpOf } from './second-factor.store.ts'

/** What the account can prove besides the password; empty when it is asked for nothing. */
export async function waysOf(db: Database, userId: number): Promise<SecondFactorWay[]> {
  const [totp, passkeys] = await Promise.all([totpOf(db, userId), passkeysOf(db, userId)])
  const ways: SecondFactorWay[] = []
  if (totp !== null && totp.confirmedAt !== null) ways.push('totp')
  if (passkeys.length > 0) ways.push('passkey')
  if (ways.length > 0 && (await countRecoveryCodes(db, userId)) > 0) ways.push('recovery')
  return ways
}

/** Between the halves of a login: a ticket for who has a second factor. */
export const askSecondFactor =
  (db: Database, now: () => number): AccountNeeds['askSecondFactor'] =>
  async (userId, purpose, contact) => {
    const ways = await waysOf(db, userId)
    if (ways.length === 0) return null
    return { ticket: await makeTicket(db, { userId, purpose, contact }, now()), ways, validForSeconds: TICKET_SECONDS }
  }
