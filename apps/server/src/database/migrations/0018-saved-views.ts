import type { Kysely, Migration } from 'kysely'

export const savedViews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('saved_view')
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_view_pk', ['user_id', 'name'])
      .execute()
  },
}
