import { sql, type Kysely, type Migration } from 'kysely'

/** When reports of fleets are made, and those that were. */
export const fleetReports: Migration = {
  async up(db: Kysely<unknown>) {
    // Both columns in the references: nobody sets anything about a fleet of somebody else's.
    await db.schema
      .createTable('fleet_report_setting')
      .addColumn('user_id', 'bigint', (column) => column.notNull())
      .addColumn('fleet_id', 'text', (column) => column.notNull())
      .addColumn('settings', 'jsonb', (column) => column.notNull())
      .addColumn('next_at', 'bigint')
      .addColumn('claimed_until', 'bigint')
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('fleet_report_setting_key', ['user_id', 'fleet_id'])
      .addForeignKeyConstraint(
        'fleet_report_setting_fleet',
        ['user_id', 'fleet_id'],
        'fleet',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await sql`create index fleet_report_setting_next on fleet_report_setting (next_at) where next_at is not null`.execute(
      db,
    )
    await db.schema
      .createTable('fleet_report')
      .addColumn('user_id', 'bigint', (column) => column.notNull())
      .addColumn('fleet_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addColumn('report', 'jsonb', (column) => column.notNull())
      .addColumn('message_id', 'text')
      .addPrimaryKeyConstraint('fleet_report_key', ['user_id', 'fleet_id', 'day'])
      .addForeignKeyConstraint(
        'fleet_report_fleet',
        ['user_id', 'fleet_id'],
        'fleet',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema.createIndex('fleet_report_made').on('fleet_report').column('made_at').execute()
  },
}
