import type { SecondFactor } from '@fairway/contract'
import type { AccountNeeds } from '../accounts/account-needs.ts'
import { requireSecondFactor } from '../accounts/profile/own-account.ts'
import type { Session } from '../accounts/session/sessions.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import type { Sealer } from '../secrets/sealed.ts'
import { passkeysPossible, type PasskeySite } from './passkeys.ts'
import { passkeysOf } from './passkeys.store.ts'
import { countRecoveryCodes, takeTotpStep, totpOf } from './second-factor.store.ts'
import { stepOfCode } from './totp.ts'
import type { Database } from '../database/open-database.ts'

/** What the calls for a second factor work with. */
export interface SecondFactorNeeds {
  accounts: AccountNeeds
  hash: KeyedHash
  box: Sealer
  siteName: string
}

/** Whoever has the password alone, or a login from before, changes nothing of a second factor that there is. */
export const requireProved = ({ accounts }: SecondFactorNeeds, session: Session): Promise<void> =>
  requireSecondFactor(accounts, session)

/** Takes a code of the account's app; false when it is none, or was taken before. */
export async function takeTotpCode(
  { accounts: { now }, box }: SecondFactorNeeds,
  db: Database,
  userId: number,
  code: string,
): Promise<boolean> {
  const totp = await totpOf(db, userId)
  if (totp === null) return false
  const step = stepOfCode(box.open(totp.sealedSecret), code, now())
  return step !== null && takeTotpStep(db, userId, step)
}

export async function secondFactorOf(
  { accounts: { db } }: SecondFactorNeeds,
  session: Session,
  site: PasskeySite,
): Promise<SecondFactor> {
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    totpOf(db, session.userId),
    passkeysOf(db, session.userId),
    countRecoveryCodes(db, session.userId),
  ])
  return {
    totpSince: totp?.confirmedAt?.getTime() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastUsedAt?.getTime() ?? null,
    })),
    recoveryCodesLeft,
    proved: session.proved,
    passkeysPossible: passkeysPossible(site),
  }
}
