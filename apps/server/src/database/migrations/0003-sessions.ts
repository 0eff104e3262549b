import type { Kysely, Migration } from 'kysely'

export const sessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('user_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('user_session_user').on('user_session').columns(['user_id', 'last_seen_at']).execute()
    await db.schema.createIndex('user_session_expires_at').on('user_session').column('expires_at').execute()
  },
}
