import type { Database } from '../database/open-database.ts'

export interface SessionRow {
  id: string
  userId: number
  device: string
  address: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

const columns = ['id', 'user_id as userId', 'device', 'address', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'] as const

/** Adds a session and ends the user's oldest, so that `keep` are left; in one statement, as a login has enough of them. */
export async function insertSession(db: Database, session: SessionRow & { tokenHash: string }, keep: number): Promise<void> {
  await db
    .with('ended', (db) =>
      db
        .deleteFrom('user_session')
        .where('id', 'in', (eb) => eb.selectFrom('user_session').select('id').where('user_id', '=', session.userId).orderBy('last_seen_at', 'desc').orderBy('id').offset(keep - 1)),
    )
    .insertInto('user_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      device: session.device,
      address: session.address,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function sessionByToken(db: Database, tokenHash: string, now: Date): Promise<SessionRow | null> {
  return (await db.selectFrom('user_session').select(columns).where('token_hash', '=', tokenHash).where('expires_at', '>', now).executeTakeFirst()) ?? null
}

/** The user's living sessions, the one seen last first. */
export async function sessionsOf(db: Database, userId: number, now: Date): Promise<SessionRow[]> {
  return db.selectFrom('user_session').select(columns).where('user_id', '=', userId).where('expires_at', '>', now).orderBy('last_seen_at', 'desc').orderBy('id').execute()
}

export async function seeSession(db: Database, id: string, address: string, now: Date): Promise<void> {
  await db.updateTable('user_session').set({ last_seen_at: now, address }).where('id', '=', id).where('last_seen_at', '<', now).execute()
}

/** False when this user has no such session: whose it is, is part of the question. */
export async function deleteSession(db: Database, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('user_session').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** All of the user's, or all but one; how many there were. */
export async function deleteSessionsOf(db: Database, userId: number, but: string | null = null): Promise<number> {
  const all = db.deleteFrom('user_session').where('user_id', '=', userId)
  const { numDeletedRows } = await (but === null ? all : all.where('id', '!=', but)).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('user_session').where('expires_at', '<=', now).execute()
}

export async function deleteSessionsOfDemo(db: Database): Promise<void> {
  await db.deleteFrom('user_session').where('user_id', 'in', (eb) => eb.selectFrom('user_account').select('user_account.id').where('demo', '=', true)).execute()
}
