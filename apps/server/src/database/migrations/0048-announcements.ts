import type { Kysely, Migration } from 'kysely'

/** What the operator tells everybody for a while. */
export const announcements: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('announcement')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('text_zh', 'text', (column) => column.notNull())
      .addColumn('text_en', 'text', (column) => column.notNull())
      .addColumn('from_at', 'bigint', (column) => column.notNull())
      .addColumn('until_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute()
    await db.schema.createIndex('announcement_by_end').on('announcement').column('until_at').execute()
  },
}
