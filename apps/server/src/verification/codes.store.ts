import type { Database } from '../database/open-database.ts'
import type { VerificationCodeTable } from '../database/tables/verification-tables.ts'

export type CodeKey = Pick<VerificationCodeTable, 'contact_hash' | 'purpose'>

/** Takes the place of the code before: a new one voids the old. */
export async function putCode(
  db: Database,
  code: CodeKey & Pick<VerificationCodeTable, 'code_hash' | 'expires_at'>,
): Promise<void> {
  const { code_hash, expires_at } = code
  await db
    .insertInto('verification_code')
    .values({ ...code, tries: 0 })
    .onConflict((conflict) =>
      conflict.columns(['contact_hash', 'purpose']).doUpdateSet({ code_hash, expires_at, tries: 0 }),
    )
    .execute()
}

/** Counts a try before anybody knows whether it is right, so that no number of tries at once are more than they are. */
export async function countTry(
  db: Database,
  { contact_hash, purpose }: CodeKey,
): Promise<Pick<VerificationCodeTable, 'code_hash' | 'expires_at' | 'tries'> | null> {
  const row = await db
    .updateTable('verification_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('contact_hash', '=', contact_hash)
    .where('purpose', '=', purpose)
    .returning(['code_hash', 'expires_at', 'tries'])
    .executeTakeFirst()
  return row ?? null
}

/** Gives the try of the right code back: whoever was right may show the code once more, in the call that it is for. */
export async function giveTryBack(db: Database, { contact_hash, purpose }: CodeKey, codeHash: string): Promise<void> {
  await db
    .updateTable('verification_code')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('contact_hash', '=', contact_hash)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .where('tries', '>', 0)
    .execute()
}

/** Takes the code out; false when it was used, replaced or grew too old meanwhile. */
export async function useCode(
  db: Database,
  { contact_hash, purpose }: CodeKey,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('verification_code')
    .where('contact_hash', '=', contact_hash)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function sweepCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('verification_code').where('expires_at', '<=', before).execute()
}
