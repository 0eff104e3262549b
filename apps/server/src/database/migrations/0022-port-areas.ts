import type { Kysely, Migration } from 'kysely'

export const portAreas: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('port_area')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('port', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('name_zh', 'text')
      .addColumn('outline', 'jsonb', (column) => column.notNull())
      .addColumn('stops', 'integer', (column) => column.notNull())
      .addColumn('ships', 'integer', (column) => column.notNull())
      .addColumn('first', 'bigint')
      .addColumn('last', 'bigint')
      .addColumn('frozen', 'boolean', (column) => column.notNull())
      .addColumn('removed', 'boolean', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('port_area_of_port').on('port_area').columns(['port', 'kind']).execute()
    await db.schema
      .createTable('sea_stop')
      .addColumn('mmsi', 'integer', (column) => column.notNull())
      .addColumn('began', 'bigint', (column) => column.notNull())
      .addColumn('ended', 'bigint', (column) => column.notNull())
      .addColumn('lat', 'double precision', (column) => column.notNull())
      .addColumn('lon', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('sea_stop_pk', ['mmsi', 'began'])
      .execute()
    await db.schema.createIndex('sea_stop_began').on('sea_stop').column('began').execute()
    for (const column of ['berth_lat', 'berth_lon', 'anchorage_lat', 'anchorage_lon'])
      await db.schema.alterTable('port_call').addColumn(column, 'double precision').execute()
  },
}
