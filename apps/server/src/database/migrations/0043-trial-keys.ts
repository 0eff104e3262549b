import type { Kysely, Migration } from 'kysely'

/** Keys of the data API that a trial form gave. */
export const trialKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('trial_key')
      .addColumn('reference', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('nobodys', 'boolean', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('trial_key_of_user').on('trial_key').column('user_id').execute()
  },
}
