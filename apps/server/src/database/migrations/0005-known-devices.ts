import type { Kysely, Migration } from 'kysely'

export const knownDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('known_device')
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('last_login_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_device_key', ['user_id', 'device_hash'])
      .execute()
  },
}
