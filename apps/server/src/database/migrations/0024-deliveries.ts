import { sql, type Kysely, type Migration } from 'kysely'

/** Webhooks, and what leaves the house. */
export const deliveries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('webhook_target')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('old_secret', 'text')
      .addColumn('old_secret_until', 'bigint')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('failing_since', 'bigint')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('webhook_target_of_user').on('webhook_target').column('user_id').execute()
    await db.schema
      .createTable('outgoing_message')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('lane', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.references('webhook_target.id').onDelete('cascade'))
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('claimed_until', 'bigint')
      .addColumn('done_at', 'bigint')
      .addColumn('tried', 'integer', (column) => column.notNull())
      .addColumn('tries', 'text', (column) => column.notNull())
      .execute()
    await sql`create index outgoing_message_due on outgoing_message (lane, due_at, id) where state = 'waiting'`.execute(
      db,
    )
    await db.schema
      .createIndex('outgoing_message_of_user')
      .on('outgoing_message')
      .columns(['user_id', 'created_at', 'id'])
      .execute()
    await db.schema
      .createIndex('outgoing_message_of_target')
      .on('outgoing_message')
      .columns(['target_id', 'created_at'])
      .execute()
    await db.schema.createIndex('outgoing_message_done').on('outgoing_message').column('done_at').execute()
    // A webhook that was switched off is told of too, and is about no ship.
    await sql`alter table reminder_event alter column mmsi drop not null`.execute(db)
  },
}
