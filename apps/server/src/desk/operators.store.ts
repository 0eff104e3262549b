import type { Database } from '../database/open-database.ts'

export interface Operator {
  userId: number
  name: string
}

const operators = (db: Database) =>
  db
    .selectFrom('operator')
    .innerJoin('user_account', 'user_account.id', 'operator.user_id')
    .select(['operator.user_id as userId', 'user_account.name', 'mobile', 'email', 'added_at as addedAt'])

/** Null for who is none, and for one whose account is locked. */
export async function operatorById(db: Database, userId: number): Promise<Operator | null> {
  const row = await operators(db)
    .where('operator.user_id', '=', userId)
    .where('locked_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export const listOperators = (db: Database) => operators(db).orderBy('added_at').execute()

/** False when it was one before. */
export async function addOperator(db: Database, userId: number, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('operator')
    .values({ user_id: userId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/** False when it was none. */
export async function removeOperator(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('operator').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function openEntry(db: Database, sessionId: string, now: Date): Promise<void> {
  const times = { entered_at: now, seen_at: now }
  await db
    .insertInto('desk_entry')
    .values({ session_id: sessionId, ...times })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(times))
    .execute()
}

/** Whether the desk is open for the login, which is seen now; false when it was opened, or used, before these moments. */
export async function seeEntry(
  db: Database,
  sessionId: string,
  { now, enteredAfter, seenAfter }: { now: Date; enteredAfter: Date; seenAfter: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_entry')
    .set({ seen_at: now })
    .where('session_id', '=', sessionId)
    .where('entered_at', '>', enteredAfter)
    .where('seen_at', '>', seenAfter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function shutEntry(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('desk_entry').where('session_id', '=', sessionId).execute()
}

export async function sweepEntries(db: Database, seenBefore: Date): Promise<void> {
  await db.deleteFrom('desk_entry').where('seen_at', '<=', seenBefore).execute()
}
