import type { Kysely, Migration } from 'kysely'

/** What the owner of an account can look up: who came in, who did not, what was changed. */
export const accountEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_event')
      .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('failed', 'boolean', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('account_event_of_user').on('account_event').columns(['user_id', 'at']).execute()
    await db.schema.createIndex('account_event_at').on('account_event').column('at').execute()
  },
}
