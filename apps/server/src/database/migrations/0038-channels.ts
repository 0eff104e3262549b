import type { Kysely, Migration } from 'kysely'

/** What holds for an account's channels, whatever its rules say. */
export const channels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_channel')
      .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('user_account.id').onDelete('cascade'))
      .addColumn('plans', 'jsonb', (column) => column.notNull())
      .addColumn('mails_off', 'boolean', (column) => column.notNull())
      .execute()
  },
}
