import type { Kysely, Migration } from 'kysely'

/** Orders of plans and credits, and requests for invoices. */
export const purchases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('purchase')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('offer', 'text')
      .addColumn('first_month', 'text', (column) => column.notNull())
      .addColumn('last_month', 'text', (column) => column.notNull())
      .addColumn('credits_per_month', 'bigint', (column) => column.notNull())
      .addColumn('credits', 'bigint')
      .addColumn('price_cents', 'bigint')
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('invoice', 'text')
      .addColumn('invoice_number', 'text')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_at', 'bigint')
      .addColumn('invoiced_at', 'bigint')
      .execute()
    await db.schema.createIndex('purchase_of_user').on('purchase').columns(['user_id', 'created_at']).execute()
    await db.schema.createIndex('purchase_by_state').on('purchase').columns(['state', 'created_at']).execute()
  },
}
