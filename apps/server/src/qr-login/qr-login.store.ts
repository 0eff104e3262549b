import type { Database } from '../database/open-database.ts'
import type { QrSceneTable } from '../database/tables/verification-tables.ts'

export type Scene = Pick<QrSceneTable, 'state' | 'user_id' | 'expires_at'>
export type Asked = Pick<QrSceneTable, 'device' | 'address' | 'asked_at' | 'expires_at'>

export async function putScene(db: Database, scene: Omit<QrSceneTable, 'state' | 'user_id'>): Promise<void> {
  await db
    .insertInto('qr_scene')
    .values({ ...scene, state: 'waiting', user_id: null })
    .execute()
}

export async function findScene(db: Database, ticketHash: string): Promise<Scene | null> {
  const row = await db
    .selectFrom('qr_scene')
    .select(['state', 'user_id', 'expires_at'])
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
  return row ?? null
}

/** The first phone takes the scene; it may look again, no other may. Null for the others, and when it is too late. */
export async function scanScene(db: Database, ticketHash: string, userId: number, now: Date): Promise<Asked | null> {
  const row = await db
    .updateTable('qr_scene')
    .set({ state: 'scanned', user_id: userId })
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'scanned'), eb('user_id', '=', userId)])]),
    )
    .returning(['device', 'address', 'asked_at', 'expires_at'])
    .executeTakeFirst()
  return row ?? null
}

/** Only whoever scanned it answers, once. */
export async function answerScene(
  db: Database,
  ticketHash: string,
  userId: number,
  state: 'confirmed' | 'refused',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('qr_scene')
    .set({ state })
    .where('ticket_hash', '=', ticketHash)
    .where('state', '=', 'scanned')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Hands a confirmed scene out; null for everybody but the first, and when the account got a new password since it was asked for:
 * that ends every login, also one that is on its way.
 */
export async function useScene(db: Database, ticketHash: string): Promise<number | null> {
  const row = await db
    .updateTable('qr_scene')
    .set({ state: 'used' })
    .where('ticket_hash', '=', ticketHash)
    .where('state', '=', 'confirmed')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_account')
          .select('id')
          .whereRef('id', '=', 'qr_scene.user_id')
          .whereRef('password_changed_at', '<=', 'qr_scene.asked_at'),
      ),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function sweepScenes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('qr_scene').where('expires_at', '<=', now).execute()
}
