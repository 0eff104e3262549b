import type { Database } from '../database/open-database.ts'

export interface TotpRow {
  sealedSecret: string
  begunAt: Date
  confirmedAt: Date | null
}

export async function totpOf(db: Database, userId: number): Promise<TotpRow | null> {
  const row = await db
    .selectFrom('totp')
    .select(['sealed_secret as sealedSecret', 'begun_at as begunAt', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** A secret that no code has confirmed yet takes the place of another such. */
export async function beginTotp(db: Database, userId: number, sealedSecret: string, now: Date): Promise<void> {
  const begun = { sealed_secret: sealedSecret, begun_at: now, confirmed_at: null, last_step: null }
  await db
    .insertInto('totp')
    .values({ user_id: userId, ...begun })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun).where('totp.confirmed_at', 'is', null))
    .execute()
}

export async function confirmTotp(db: Database, userId: number, now: Date): Promise<void> {
  await db.updateTable('totp').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
}

/** Takes a code's step; false when it, or a later one, was taken before. */
export async function takeTotpStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeTotp(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('totp').where('user_id', '=', userId).execute()
}

/** In the place of those there were. */
export async function putRecoveryCodes(db: Database, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False when the account has no such code, or it was used. */
export async function useRecoveryCode(db: Database, userId: number, hashes: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
