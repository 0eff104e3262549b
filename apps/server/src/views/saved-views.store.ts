import type { SavedView } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'

/** One user's saved views: every statement names the user. `db` may be a transaction. */
export function viewsOf(db: Database, userId: number) {
  return {
    async list(): Promise<SavedView[]> {
      const rows = await db
        .selectFrom('saved_view')
        .select(['name', 'address', 'changed_at'])
        .where('user_id', '=', userId)
        .orderBy('name')
        .execute()
      return rows.map(({ name, address, changed_at }) => ({ name, address, changedAt: changed_at.getTime() }))
    },

    async put({ name, address, changedAt }: SavedView): Promise<void> {
      const change = { address, changed_at: new Date(changedAt) }
      await db
        .insertInto('saved_view')
        .values({ user_id: userId, name, ...change })
        .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(change))
        .execute()
    },

    /** Whether it was there. */
    async remove(name: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('saved_view')
        .where('user_id', '=', userId)
        .where('name', '=', name)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
