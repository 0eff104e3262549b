import type { Kysely, Migration } from 'kysely'

/** What a key uses by the hour, and that it was stopped because that is far more than usual. */
export const stoppedKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('api_key').addColumn('stopped_at', 'bigint').addColumn('lifted_at', 'bigint').execute()
    await db.schema
      .createTable('api_key_hour')
      .addColumn('key_id', 'text', (column) => column.notNull().references('api_key.id').onDelete('cascade'))
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('api_key_hour_key', ['key_id', 'hour'])
      .execute()
    await db.schema.createIndex('api_key_hour_by_hour').on('api_key_hour').column('hour').execute()
  },
}
