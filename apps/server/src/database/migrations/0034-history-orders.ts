import type { Kysely, Migration } from 'kysely'

/** Stored positions that somebody ordered as a file. */
export const historyOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('history_order')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('key_id', 'text')
      .addColumn('reference', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('wanted', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('rows_told', 'bigint', (column) => column.notNull())
      .addColumn('credits_told', 'bigint', (column) => column.notNull())
      .addColumn('bytes_told', 'bigint', (column) => column.notNull())
      .addColumn('progress', 'bigint', (column) => column.notNull())
      .addColumn('rows', 'bigint')
      .addColumn('bytes', 'bigint')
      .addColumn('credits', 'bigint')
      .addColumn('sha256', 'text')
      .addColumn('file', 'text')
      .addColumn('runner', 'text')
      .addColumn('claimed_until', 'bigint')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .addUniqueConstraint('history_order_reference', ['user_id', 'reference'])
      .execute()
    await db.schema
      .createIndex('history_order_of_user')
      .on('history_order')
      .columns(['user_id', 'created_at'])
      .execute()
    await db.schema.createIndex('history_order_by_state').on('history_order').columns(['state', 'created_at']).execute()
  },
}
