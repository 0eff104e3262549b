import type { Kysely, Migration } from 'kysely'

/** When users last looked at their fleets, and what was there to see. */
export const fleetLooks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('fleet_look')
      .addColumn('user_id', 'bigint', (column) => column.notNull())
      .addColumn('fleet_id', 'text', (column) => column.notNull())
      .addColumn('looked_at', 'bigint', (column) => column.notNull())
      .addColumn('seen', 'jsonb', (column) => column.notNull())
      .addColumn('before_at', 'bigint')
      .addColumn('seen_before', 'jsonb')
      .addPrimaryKeyConstraint('fleet_look_key', ['user_id', 'fleet_id'])
      .addForeignKeyConstraint('fleet_look_fleet', ['user_id', 'fleet_id'], 'fleet', ['user_id', 'id'], (constraint) =>
        constraint.onDelete('cascade'),
      )
      .execute()
  },
}
