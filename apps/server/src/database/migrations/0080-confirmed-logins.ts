import type { Kysely, Migration } from 'kysely'

/** When a login last proved its owner. Those from before have to once more. */
export const confirmedLogins: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('user_session').addColumn('confirmed_at', 'timestamptz').execute()
  },
}
