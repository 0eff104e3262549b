import { sql, type Kysely, type Migration } from 'kysely'

export const avatars: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('user_avatar')
      .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('user_account.id').onDelete('cascade'))
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('type', 'text', (column) =>
        column.notNull().check(sql`type in ('image/png', 'image/jpeg', 'image/webp')`),
      )
      .addColumn('bytes', 'bytea', (column) => column.notNull().check(sql`octet_length(bytes) <= 262144`))
      .execute()
  },
}
