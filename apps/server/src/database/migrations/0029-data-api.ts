import type { Kysely, Migration } from 'kysely'

/** Keys of the data API, and what they use. */
export const dataApi: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('api_account')
      .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('user_account.id').onDelete('cascade'))
      .addColumn('first_key_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('api_key')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('prefix', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('old_prefix', 'text')
      .addColumn('old_key_hash', 'text', (column) => column.unique())
      .addColumn('old_until', 'bigint')
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('networks', 'text', (column) => column.notNull())
      .addColumn('hosts', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('monthly_cap', 'integer')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .addColumn('revoked_at', 'bigint')
      .execute()
    await db.schema.createIndex('api_key_of_user').on('api_key').columns(['user_id', 'created_at']).execute()
    await db.schema
      .createTable('api_usage')
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('calls', 'bigint', (column) => column.notNull())
      .addColumn('rows', 'bigint', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('api_usage_of_day', ['user_id', 'day', 'key_id', 'call'])
      .execute()
    await db.schema
      .createTable('api_meter_journal')
      .addColumn('journal', 'text', (column) => column.primaryKey())
      .addColumn('booked', 'bigint', (column) => column.notNull())
      .execute()
  },
}
