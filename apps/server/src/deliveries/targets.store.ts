import type { Target, TargetState } from '@fairway/contract'
import type { Selectable } from 'kysely'
import type { WebhookTargetTable } from '../database/tables/delivery-tables.ts'
import type { Database } from '../database/open-database.ts'

/** A target as it is kept. */
export interface TargetRow extends Omit<Target, 'secret'> {
  userId: number
  secret: string
  oldSecret: string | null
  oldSecretUntil: number | null
}

/** One user's targets: every statement names the user. `db` may be a transaction. */
export function targetsOf(db: Database, userId: number) {
  const own = () => db.selectFrom('webhook_target').selectAll().where('user_id', '=', userId)
  return {
    list: async (): Promise<TargetRow[]> => (await own().orderBy('created_at').orderBy('id').execute()).map(readTarget),

    async find(id: string): Promise<TargetRow | null> {
      const row = await own().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : readTarget(row)
    },

    async hasAll(ids: readonly string[]): Promise<boolean> {
      if (ids.length === 0) return true
      const found = db.selectFrom('webhook_target').select('id').where('user_id', '=', userId)
      return (await found.where('id', 'in', [...ids]).execute()).length === new Set(ids).size
    },

    async insert(target: TargetRow): Promise<void> {
      await db
        .insertInto('webhook_target')
        .values({ ...written(target), id: target.id, user_id: userId, created_at: new Date(target.createdAt) })
        .execute()
    },

    async update(target: TargetRow): Promise<void> {
      await db
        .updateTable('webhook_target')
        .set(written(target))
        .where('user_id', '=', userId)
        .where('id', '=', target.id)
        .execute()
    },

    /** Whether it was there. */
    async remove(id: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('webhook_target')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
  }
}

/** A target whosever it is, for those who send to it. */
export async function targetBy(db: Database, id: string): Promise<TargetRow | null> {
  const row = await db.selectFrom('webhook_target').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : readTarget(row)
}

export async function switchTarget(db: Database, id: string, state: TargetState): Promise<void> {
  await db.updateTable('webhook_target').set({ state }).where('id', '=', id).execute()
}

/** Since when nothing reaches it; null: something did. */
export async function noteFailing(db: Database, id: string, since: number | null): Promise<void> {
  const target = db.updateTable('webhook_target').set({ failing_since: since }).where('id', '=', id)
  await (
    since === null ? target.where('failing_since', 'is not', null) : target.where('failing_since', 'is', null)
  ).execute()
}

/** The columns hold what was written by this server. */
const readTarget = (row: Selectable<WebhookTargetTable>): TargetRow => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  url: row.url,
  state: row.state,
  failingSince: row.failing_since,
  secret: row.secret,
  oldSecret: row.old_secret,
  oldSecretUntil: row.old_secret_until,
  createdAt: row.created_at.getTime(),
  changedAt: row.changed_at.getTime(),
})

const written = (target: TargetRow) => ({
  name: target.name,
  url: target.url,
  secret: target.secret,
  old_secret: target.oldSecret,
  old_secret_until: target.oldSecretUntil,
  state: target.state,
  failing_since: target.failingSince,
  changed_at: new Date(target.changedAt),
})
