import type { Kysely, Migration } from 'kysely'

/** Ships of whom an account's rules tell nothing for a while. */
export const mutedShips: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reminder_mute')
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('mmsi', 'integer', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('reminder_mute_key', ['user_id', 'mmsi'])
      .execute()
  },
}
