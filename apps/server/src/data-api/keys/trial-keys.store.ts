import { randomBytes } from 'node:crypto'
import { newPublicId, newUserId } from '../../accounts/password/secrets.ts'
import type { Database } from '../../database/open-database.ts'

export interface TrialKeyRow {
  reference: string
  userId: number
  keyId: string
  nobodys: boolean
  /** UTC ms. */
  endsAt: number
}

export async function insertTrialKey(db: Database, { reference, userId, keyId, nobodys, endsAt }: TrialKeyRow) {
  await db
    .insertInto('trial_key')
    .values({ reference, user_id: userId, key_id: keyId, nobodys, ends_at: endsAt })
    .execute()
}

export async function trialKeyOf(db: Database, reference: string): Promise<TrialKeyRow | null> {
  const row = await db.selectFrom('trial_key').selectAll().where('reference', '=', reference).executeTakeFirst()
  if (row === undefined) return null
  return { reference, userId: row.user_id, keyId: row.key_id, nobodys: row.nobodys, endsAt: row.ends_at }
}

/** Trials whose time is not over. */
export async function countTrials(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('trial_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An account into which nobody logs: no password has its hash, and no mail arrives under `.invalid` (RFC 2606). */
export async function insertNobody(db: Database, name: string, company: string, now: Date): Promise<number> {
  const id = newUserId()
  const plain = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  await db
    .insertInto('user_account')
    .values({
      id,
      encrypt_id: newPublicId(),
      email: `${randomBytes(16).toString('hex')}@trial.invalid`,
      password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${plain(16)}$${plain(32)}`,
      password_changed_at: now,
      name,
      company,
      registered_at: now,
    })
    .execute()
  return id
}

/** Takes away trials that ended before a moment, with the accounts that were made for them. */
export async function sweepTrials(db: Database, endedBefore: number): Promise<void> {
  const ended = db.selectFrom('trial_key').select('user_id').where('ends_at', '<', endedBefore)
  await db
    .deleteFrom('user_account')
    .where('id', 'in', ended.where('nobodys', '=', true))
    .execute()
  await db.deleteFrom('trial_key').where('ends_at', '<', endedBefore).execute()
}
