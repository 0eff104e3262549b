import { apiScopes, KEY_PREFIX, MOST_API_KEYS, type ApiScope, type DemoKey } from '@fairway/contract'
import { inTurn } from '../../accounts/session/in-turn.ts'
import { hashSecret } from '../../accounts/password/secrets.ts'
import type { ApiPrices } from '../../config/api-price-settings.ts'
import type { Database } from '../../database/open-database.ts'
import { newKey, newRow } from './api-keys.ts'
import { apiKeysOf } from './api-keys.store.ts'
import { countTrials, insertNobody, insertTrialKey, sweepTrials, trialKeyOf } from './trial-keys.store.ts'

/** What a trial without a login may ask for: what belongs to no account, and what it has used itself. */
const NOBODYS_SCOPES: readonly ApiScope[] = ['vessels', 'tracks', 'ports', 'routes', 'weather', 'account']
const DAY_MS = 86_400_000
/** So long after its end the desk still shows what a trial used. */
const KEPT_MS = 30 * DAY_MS

export interface TrialAsked {
  /** Of the contact request. */
  reference: string
  /** The request was kept before: its answer may have got lost. */
  again: boolean
  company: string
  /** Who is logged in. */
  userId: number | null
}

export interface TrialKeys {
  /** A key at once; null when none is given: the operator gives none, as many as may be are given, or the account has all its keys. */
  give(asked: TrialAsked): Promise<DemoKey | null>
  sweep(): Promise<void>
}

export interface TrialKeysOptions {
  db: Database
  prices: ApiPrices
  now: () => number
  /** A ship that was heard just now. */
  someVessel(): DemoKey['vessel']
}

/**
 * Keys that the trial form gives. Who is logged in has it among their own keys; for everybody else an account is made that has nothing
 * but this key, into which nobody logs, and which goes when its time is over.
 */
export function createTrialKeys({ db, prices, now, someVessel }: TrialKeysOptions): TrialKeys {
  const { days, creditsPerMonth, atOnce } = prices.demoKeys
  const described = (key: string, expiresAt: number, ofAccount: boolean): DemoKey => ({
    key,
    expiresAt,
    creditsPerMonth,
    requestsPerMinute: prices.requestsPerMinute,
    ofAccount,
    vessel: someVessel(),
  })
  const make = async (transaction: Database, userId: number, { reference }: TrialAsked, nobodys: boolean) => {
    const own = apiKeysOf(transaction, userId)
    if ((await own.list()).filter(({ revokedAt }) => revokedAt === null).length >= MOST_API_KEYS) return null
    const secret = newKey()
    const expiresAt = now() + days * DAY_MS
    const key = {
      ...newRow(userId, secret, now()),
      name: `Trial ${reference}`,
      scopes: nobodys ? NOBODYS_SCOPES : apiScopes,
      networks: [],
      hosts: [],
      expiresAt,
      monthlyCap: creditsPerMonth,
    }
    await own.insert(key)
    await insertTrialKey(transaction, { reference, userId, keyId: key.id, nobodys, endsAt: expiresAt })
    return described(secret, expiresAt, !nobodys)
  }
  const makeAgain = (reference: string) =>
    db.transaction().execute(async (transaction) => {
      const given = await trialKeyOf(transaction, reference)
      if (given === null) return null
      const own = apiKeysOf(transaction, given.userId)
      const before = (await own.list()).find(({ id, revokedAt }) => id === given.keyId && revokedAt === null)
      // What was used is in somebody's hands: its answer did not get lost.
      if (before === undefined || before.lastUsedAt !== null) return null
      const secret = newKey()
      const prefix = secret.slice(0, KEY_PREFIX)
      await own.update({ ...before, prefix, keyHash: hashSecret(secret), changedAt: now() })
      return described(secret, given.endsAt, !given.nobodys)
    })
  return {
    async give(asked) {
      if (asked.again) return makeAgain(asked.reference)
      if ((await countTrials(db, now())) >= atOnce) return null
      const { userId, reference, company } = asked
      if (userId !== null) return inTurn(db, userId, (transaction) => make(transaction, userId, asked, false))
      return db.transaction().execute(async (transaction) => {
        const nobody = await insertNobody(transaction, `Trial ${reference}`, company, new Date(now()))
        return make(transaction, nobody, asked, true)
      })
    },
    sweep: () => sweepTrials(db, now() - KEPT_MS),
  }
}
