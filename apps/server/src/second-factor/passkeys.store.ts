import type { Database } from '../database/open-database.ts'

export interface PasskeyRow {
  id: string
  userId: number
  name: string
  publicKey: Uint8Array
  counter: number
  transports: string
  createdAt: Date
  lastUsedAt: Date | null
}

const columns = [
  'id',
  'user_id as userId',
  'name',
  'public_key as publicKey',
  'counter',
  'transports',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

/** The oldest first. */
export const passkeysOf = (db: Database, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').select(columns).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

export async function passkeyById(db: Database, id: string): Promise<PasskeyRow | null> {
  return (await db.selectFrom('passkey').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

/** False when some account has it already. */
export async function insertPasskey(db: Database, key: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      id: key.id,
      user_id: key.userId,
      name: key.name,
      public_key: key.publicKey,
      counter: key.counter,
      transports: key.transports,
      created_at: key.createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n
}

export async function usedPasskey(db: Database, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** False when the account has no such passkey. */
export async function namePasskey(db: Database, userId: number, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the account has no such passkey. */
export async function deletePasskey(db: Database, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePasskeysOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute()
}
