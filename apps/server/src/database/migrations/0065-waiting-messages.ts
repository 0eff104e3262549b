import { sql, type Kysely, type Migration } from 'kysely'

/** Mails and SMS that were taken and not handed over yet, codes among them: sealed, and gone as soon as they are. */
export const waitingMessages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('waiting_message')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('claimed_until', 'bigint')
      .addColumn('tried', 'integer', (column) => column.notNull())
      .execute()
    await sql`create index waiting_message_due on waiting_message (due_at, id)`.execute(db)
  },
}
