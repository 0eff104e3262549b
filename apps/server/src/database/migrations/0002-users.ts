import { sql, type Kysely, type Migration } from 'kysely'

export const users: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('user_account')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('encrypt_id', 'text', (column) => column.notNull().unique())
      .addColumn('mobile', 'text', (column) => column.unique().check(sql`mobile ~ '^1[0-9]{10}$'`))
      .addColumn('email', 'text', (column) =>
        column.unique().check(sql`email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and email = lower(email)`),
      )
      .addColumn('password_hash', 'text', (column) => column.notNull().check(sql`password_hash like '$argon2id$%'`))
      .addColumn('password_changed_at', 'timestamptz', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('real_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('company', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('language', 'text', (column) => column.check(sql`language in ('zh-CN', 'en-US')`))
      .addColumn('unit', 'text', (column) =>
        column
          .notNull()
          .defaultTo('nm')
          .check(sql`unit in ('km', 'nm')`),
      )
      .addColumn('time_zone', 'text')
      .addColumn('demo', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('registered_at', 'timestamptz', (column) => column.notNull())
      .addCheckConstraint('user_account_contact', sql`mobile is not null or email is not null`)
      .execute()
  },
}
