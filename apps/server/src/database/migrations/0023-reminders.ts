import { sql, type Kysely, type Migration } from 'kysely'

/** Rules that watch, what they told, and where they go on from. */
export const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reminder_rule')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('settings', 'jsonb', (column) => column.notNull())
      .addColumn('area_id', 'text', (column) => column.references('area.id').onDelete('cascade'))
      .addColumn('fleet_id', 'text', (column) => column.references('fleet.id').onDelete('cascade'))
      .addColumn('switched_on', 'boolean', (column) => column.notNull())
      .addColumn('snoozed_until', 'bigint')
      .addColumn('begun', 'boolean', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('reminder_rule_of_user')
      .on('reminder_rule')
      .columns(['user_id', 'created_at'])
      .execute()
    for (const column of ['area_id', 'fleet_id'])
      await db.schema.createIndex(`reminder_rule_${column}`).on('reminder_rule').column(column).execute()
    await db.schema
      .createTable('reminder_event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('rule_id', 'text', (column) => column.references('reminder_rule.id').onDelete('set null'))
      .addColumn('rule_name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('mmsi', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('noticed_at', 'bigint', (column) => column.notNull())
      .addColumn('lat', 'double precision')
      .addColumn('lon', 'double precision')
      .addColumn('facts', 'jsonb', (column) => column.notNull())
      .addColumn('read', 'boolean', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('reminder_event_of_user')
      .on('reminder_event')
      .columns(['user_id', 'noticed_at', 'id'])
      .execute()
    await db.schema.createIndex('reminder_event_rule').on('reminder_event').column('rule_id').execute()
    await db.schema.createIndex('reminder_event_noticed').on('reminder_event').column('noticed_at').execute()
    await sql`create index reminder_event_unread on reminder_event (user_id) where not read`.execute(db)
    await db.schema
      .createTable('reminder_state')
      .addColumn('mmsi', 'integer', (column) => column.primaryKey())
      .addColumn('seen', 'bigint', (column) => column.notNull())
      .addColumn('state', 'jsonb', (column) => column.notNull())
      .execute()
  },
}
