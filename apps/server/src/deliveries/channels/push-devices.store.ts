import type { Language } from '@fairway/contract'
import type { Selectable } from 'kysely'
import type { PushDeviceTable } from '../../database/tables/delivery-tables.ts'
import type { Database } from '../../database/open-database.ts'

/** A browser as it is kept. */
export interface PushDeviceRow {
  id: string
  userId: number
  endpoint: string
  p256dh: string
  auth: string
  name: string
  language: Language
  sessionId: string
  failingSince: number | null
  createdAt: number
}

/** One user's browsers: every statement names the user. `db` may be a transaction. */
export function pushDevicesOf(db: Database, userId: number) {
  return {
    async list(): Promise<PushDeviceRow[]> {
      const own = db.selectFrom('push_device').selectAll().where('user_id', '=', userId)
      return (await own.orderBy('created_at').orderBy('id').execute()).map(readDevice)
    },

    async find(id: string): Promise<PushDeviceRow | null> {
      const own = db.selectFrom('push_device').selectAll().where('user_id', '=', userId).where('id', '=', id)
      const row = await own.executeTakeFirst()
      return row === undefined ? null : readDevice(row)
    },

    /** A browser shows the reminders of one account: of another it is no more. */
    async put({ id, endpoint, p256dh, auth, name, language, sessionId, createdAt }: PushDeviceRow): Promise<void> {
      const row = {
        user_id: userId,
        endpoint,
        p256dh,
        auth,
        name,
        language,
        session_id: sessionId,
        failing_since: null,
        created_at: createdAt,
      }
      await db
        .insertInto('push_device')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    },

    /** Whether it was there. */
    async remove(id: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('push_device')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
  }
}

/** The browsers of some users. */
export async function devicesOf(db: Database, users: readonly number[]): Promise<PushDeviceRow[]> {
  if (users.length === 0) return []
  const rows = db
    .selectFrom('push_device')
    .selectAll()
    .where('user_id', 'in', [...users])
  return (await rows.orderBy('id').execute()).map(readDevice)
}

/** Since when nothing reaches it; null: something did. */
export async function noteDeviceFailing(db: Database, id: string, since: number | null): Promise<void> {
  const device = db.updateTable('push_device').set({ failing_since: since }).where('id', '=', id)
  await (
    since === null ? device.where('failing_since', 'is not', null) : device.where('failing_since', 'is', null)
  ).execute()
}

/** The columns hold what the schema let in. */
const readDevice = (row: Selectable<PushDeviceTable>): PushDeviceRow => ({
  id: row.id,
  userId: row.user_id,
  endpoint: row.endpoint,
  p256dh: row.p256dh,
  auth: row.auth,
  name: row.name,
  language: row.language,
  sessionId: row.session_id,
  failingSince: row.failing_since,
  createdAt: row.created_at,
})
