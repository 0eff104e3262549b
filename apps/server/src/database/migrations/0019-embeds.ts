import type { Kysely, Migration } from 'kysely'

/** Frames for pages of other sites. */
export const embeds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('embed')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('view', 'text')
      .addColumn('mmsi', 'integer')
      .addColumn('fleet_id', 'text')
      .addColumn('locode', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hosts', 'text', (column) => column.notNull())
      .addColumn('theme', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('embed_of_user').on('embed').columns(['user_id', 'created_at']).execute()
  },
}
