import type { Kysely, Migration } from 'kysely'

/** Routes that people plan. */
export const routes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('planned_route')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('route', 'jsonb', (column) => column.notNull())
      .addColumn('settings', 'jsonb', (column) => column.notNull())
      .addColumn('miles', 'double precision', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('planned_route_of_user')
      .on('planned_route')
      .columns(['user_id', 'changed_at'])
      .execute()
  },
}
