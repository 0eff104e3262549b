import { sql, type Kysely, type Migration } from 'kysely'

export const verification: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('captcha')
      .addColumn('key_hash', 'text', (column) => column.primaryKey())
      .addColumn('answer_hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('captcha_expires_at').on('captcha').column('expires_at').execute()
    await db.schema
      .createTable('verification_code')
      .addColumn('contact_hash', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('register', 'reset', 'change')`))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('verification_code_key', ['contact_hash', 'purpose'])
      .execute()
    await db.schema.createIndex('verification_code_expires_at').on('verification_code').column('expires_at').execute()
  },
}
