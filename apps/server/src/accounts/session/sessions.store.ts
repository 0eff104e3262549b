import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { Tables } from '../../database/tables/tables.ts'

export interface SessionRow {
  id: string
  userId: number
  device: string
  address: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  /** When it proved the second factor of its account; null: it did not. */
  secondFactorAt: Date | null
  /** When it last proved its owner; null: never, as after a login by QR code. */
  confirmedAt: Date | null
}

const columns = [
  'id',
  'user_id as userId',
  'device',
  'address',
  'created_at as createdAt',
  'last_seen_at as lastSeenAt',
  'expires_at as expiresAt',
  'second_factor_at as secondFactorAt',
  'confirmed_at as confirmedAt',
] as const

/**
 * Adds a session and ends the user's oldest, so that `keep` are left; in one statement, as a login has enough of them.
 * With a password's hash only while the account has that password: the row is held, so that a change of the password that
 * runs at this moment is waited for, and the session of an old password does not outlive it. False when it was not added.
 */
export async function insertSession(
  db: Database,
  session: SessionRow & { tokenHash: string },
  { keep, passwordHash }: { keep: number; passwordHash: string | null },
): Promise<boolean> {
  const inserted = await db
    .with('ended', () => endedOldest(db, session.userId, keep))
    .insertInto('user_session')
    .columns([
      'user_id',
      'id',
      'token_hash',
      'device',
      'address',
      'created_at',
      'last_seen_at',
      'expires_at',
      'second_factor_at',
      'confirmed_at',
    ])
    .expression((eb) => {
      const { id, tokenHash, device, address, createdAt, lastSeenAt, expiresAt } = session
      const text = (value: string) => sql<string>`${value}::text`
      const time = <T extends Date | null>(value: T) => sql<T>`${value}::timestamptz`
      const account = eb
        .selectFrom('user_account')
        .select([
          'user_account.id',
          text(id).as('session'),
          text(tokenHash).as('token'),
          text(device).as('device'),
          text(address).as('address'),
          time(createdAt).as('created'),
          time(lastSeenAt).as('seen'),
          time(expiresAt).as('expires'),
          time(session.secondFactorAt).as('proved'),
          time(session.confirmedAt).as('confirmed'),
        ])
        .where('user_account.id', '=', session.userId)
        .where('locked_at', 'is', null)
        .forShare()
      return passwordHash === null ? account : account.where('password_hash', '=', passwordHash)
    })
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Ends a user's oldest sessions, so that there is room for one of `keep`. */
const endedOldest = (db: Database, userId: number, keep: number) =>
  db.deleteFrom('user_session').where('id', 'in', (eb) =>
    eb
      .selectFrom('user_session')
      .select('id')
      .where('id', 'in', (oldest) =>
        oldest
          .selectFrom('user_session')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('last_seen_at', 'desc')
          .orderBy('id')
          .offset(keep - 1),
      )
      // Two logins at once would wait for each other's rows, in another order each: what one takes, the other leaves.
      .forUpdate()
      .skipLocked(),
  )

/** A session lives until it expires, unless it was last seen too long ago. */
export interface Alive {
  now: Date
  /** null: however long ago. */
  seenAfter: Date | null
}

export async function sessionByToken(db: Database, tokenHash: string, alive: Alive): Promise<SessionRow | null> {
  return (
    (await db
      .selectFrom('user_session')
      .select(columns)
      .where('token_hash', '=', tokenHash)
      .where(isAlive(alive))
      .executeTakeFirst()) ?? null
  )
}

/** The user's living sessions, the one seen last first. */
export async function sessionsOf(db: Database, userId: number, alive: Alive): Promise<SessionRow[]> {
  return db
    .selectFrom('user_session')
    .select(columns)
    .where('user_id', '=', userId)
    .where(isAlive(alive))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function seeSession(db: Database, id: string, address: string, now: Date): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ last_seen_at: now, ...(address !== '' && { address }) })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute()
}

/** The session has proved the second factor. */
export async function proveSession(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('user_session').set({ second_factor_at: at }).where('id', '=', id).execute()
}

/** The session has proved its owner. */
export async function confirmSession(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('user_session').set({ confirmed_at: at }).where('id', '=', id).execute()
}

/** With it the notifications of its browser. False when this user has no such session: whose it is, is part of the question. */
export async function deleteSession(db: Database, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  await db.deleteFrom('push_device').where('user_id', '=', userId).where('session_id', '=', id).execute()
  return numDeletedRows > 0n
}

/** All of the user's, or all but one, with the notifications of their browsers; how many there were. */
export async function deleteSessionsOf(db: Database, userId: number, but: string | null = null): Promise<number> {
  const all = db.deleteFrom('user_session').where('user_id', '=', userId)
  const { numDeletedRows } = await (but === null ? all : all.where('id', '!=', but)).executeTakeFirst()
  const devices = db.deleteFrom('push_device').where('user_id', '=', userId)
  await (but === null ? devices : devices.where('session_id', '!=', but)).execute()
  return Number(numDeletedRows)
}

export async function deleteDeadSessions(db: Database, alive: Alive): Promise<void> {
  await db
    .deleteFrom('user_session')
    .where((eb) => eb.not(isAlive(alive)(eb)))
    .execute()
}

const isAlive =
  ({ now, seenAfter }: Alive) =>
  (eb: ExpressionBuilder<Tables, 'user_session'>) => {
    const young = eb('expires_at', '>', now)
    return seenAfter === null ? young : eb.and([young, eb('last_seen_at', '>', seenAfter)])
  }

export async function deleteSessionsOfDemo(db: Database): Promise<void> {
  await db
    .deleteFrom('user_session')
    .where('user_id', 'in', (eb) => eb.selectFrom('user_account').select('user_account.id').where('demo', '=', true))
    .execute()
}
