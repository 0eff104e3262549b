import type { Kysely, Migration } from 'kysely'

/** What an owner may ask for besides the password, and logins that wait for it. */
export const secondFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('user_session').addColumn('second_factor_at', 'timestamptz').execute()
    await db.schema
      .createTable('totp')
      .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('user_account.id').onDelete('cascade'))
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'timestamptz', (column) => column.notNull())
      .addColumn('confirmed_at', 'timestamptz')
      .addColumn('last_step', 'bigint')
      .execute()
    await db.schema
      .createTable('passkey')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('public_key', 'bytea', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz')
      .execute()
    await db.schema.createIndex('passkey_of_user').on('passkey').column('user_id').execute()
    await db.schema
      .createTable('recovery_code')
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
      .execute()
    await db.schema
      .createTable('login_ticket')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.references('user_account.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('contact', 'text')
      .addColumn('challenge', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('made_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('login_ticket_expires_at').on('login_ticket').column('expires_at').execute()
  },
}
