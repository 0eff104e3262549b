import { sql, type Kysely, type Migration } from 'kysely'

/** The operator's desk: who may enter, who has, and what was done there, which nobody changes afterwards. */
export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('user_account').addColumn('locked_at', 'timestamptz').execute()
    await db.schema
      .createTable('operator')
      .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('user_account.id').onDelete('cascade'))
      .addColumn('added_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('desk_entry')
      .addColumn('session_id', 'text', (column) =>
        column.primaryKey().references('user_session.id').onDelete('cascade'),
      )
      .addColumn('entered_at', 'timestamptz', (column) => column.notNull())
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('desk_audit')
      .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('operator_id', 'bigint')
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .execute()
    await sql`create function desk_audit_stays() returns trigger language plpgsql as
      $$ begin raise exception 'what was done at the desk stays written'; end $$`.execute(db)
    await sql`create trigger desk_audit_stays before update or delete on desk_audit
      for each row execute function desk_audit_stays()`.execute(db)
  },
}
