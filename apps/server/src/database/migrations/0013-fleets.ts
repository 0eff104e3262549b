import { sql, type Kysely, type Migration } from 'kysely'

export const fleets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('fleet')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('group_name', 'text', (column) => column.notNull())
      .addColumn('group_color', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('shown', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('fleet_of_user', ['user_id', 'id'])
      .execute()
    // Both columns in the reference: a ship cannot lie in a fleet of somebody else's.
    await db.schema
      .createTable('followed_ship')
      .addColumn('user_id', 'bigint', (column) => column.notNull())
      .addColumn('mmsi', 'integer', (column) => column.notNull().check(sql`mmsi between 1 and 999999999`))
      .addColumn('fleet_id', 'text', (column) => column.notNull())
      .addColumn('shown', 'boolean', (column) => column.notNull())
      .addColumn('followed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('followed_ship_key', ['user_id', 'mmsi'])
      .addForeignKeyConstraint(
        'followed_ship_fleet',
        ['user_id', 'fleet_id'],
        'fleet',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema.createIndex('followed_ship_fleet_id').on('followed_ship').columns(['user_id', 'fleet_id']).execute()
    await db.schema
      .createTable('ship_note')
      .addColumn('user_id', 'bigint', (column) => column.notNull())
      .addColumn('mmsi', 'integer', (column) => column.notNull())
      .addColumn('name_zh', 'text', (column) => column.notNull())
      .addColumn('name_en', 'text', (column) => column.notNull())
      .addColumn('grouping', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('total_tonnage', 'double precision')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('remarks', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('ship_note_key', ['user_id', 'mmsi'])
      .addForeignKeyConstraint(
        'ship_note_ship',
        ['user_id', 'mmsi'],
        'followed_ship',
        ['user_id', 'mmsi'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
  },
}
