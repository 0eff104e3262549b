import type { SavedFilter } from '@fairway/contract'
import type { Selectable } from 'kysely'
import type { SavedFilterTable } from '../database/tables/filter-tables.ts'
import type { Database } from '../database/open-database.ts'

export interface FilterChange {
  name?: string
  filter?: string
}

const columns = ['id', 'name', 'filter', 'created_at', 'changed_at'] as const

/** One user's saved filters: every statement names the user. `db` may be a transaction. */
export function filtersOf(db: Database, userId: number) {
  return {
    async list(): Promise<SavedFilter[]> {
      return (
        await db
          .selectFrom('saved_filter')
          .select(columns)
          .where('user_id', '=', userId)
          .orderBy('name')
          .orderBy('id')
          .execute()
      ).map(saved)
    },

    async insert({ name, filter, at }: { name: string; filter: string; at: Date }): Promise<SavedFilter> {
      return saved(
        await db
          .insertInto('saved_filter')
          .values({ user_id: userId, name, filter, created_at: at, changed_at: at })
          .returning(columns)
          .executeTakeFirstOrThrow(),
      )
    },

    async update(id: number, change: FilterChange, at: Date): Promise<SavedFilter> {
      return saved(
        await db
          .updateTable('saved_filter')
          .set({ ...change, changed_at: at })
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirstOrThrow(),
      )
    },

    /** Whether it was there. */
    async remove(id: number): Promise<boolean> {
      return (
        (await db.deleteFrom('saved_filter').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst())
          .numDeletedRows > 0n
      )
    },
  }
}

const saved = ({
  id,
  name,
  filter,
  created_at,
  changed_at,
}: Pick<Selectable<SavedFilterTable>, (typeof columns)[number]>): SavedFilter => ({
  id,
  name,
  filter,
  createdAt: created_at.getTime(),
  changedAt: changed_at.getTime(),
})
