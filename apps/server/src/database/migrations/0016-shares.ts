import type { Kysely, Migration } from 'kysely'

/** Links that open without a login, and who opened them. */
export const shares: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('share_link')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('mmsi', 'integer')
      .addColumn('fleet_id', 'text')
      .addColumn('view', 'text')
      .addColumn('departed', 'bigint')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('revoked_at', 'timestamptz')
      .execute()
    await db.schema.createIndex('share_link_of_user').on('share_link').columns(['user_id', 'created_at']).execute()
    await db.schema.createIndex('share_link_expires').on('share_link').column('expires_at').execute()
    await db.schema
      .createTable('share_view')
      .addColumn('share_id', 'text', (column) => column.notNull().references('share_link.id').onDelete('cascade'))
      .addColumn('viewer', 'text', (column) => column.notNull())
      .addColumn('first_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_at', 'timestamptz', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_view_key', ['share_id', 'viewer'])
      .execute()
  },
}
