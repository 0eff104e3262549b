import type { Kysely, Migration } from 'kysely'

/** Areas that people draw. */
export const areas: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('area')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('colour', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('shown', 'boolean', (column) => column.notNull())
      .addColumn('shape', 'jsonb', (column) => column.notNull())
      .addColumn('corners', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('area_of_user').on('area').columns(['user_id', 'name']).execute()
  },
}
