import { sql, type Kysely, type Migration } from 'kysely'

export const portCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('port_call')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('mmsi', 'integer', (column) => column.notNull())
      .addColumn('port', 'text', (column) => column.notNull())
      .addColumn('confidence', 'smallint', (column) => column.notNull().check(sql`confidence between 1 and 4`))
      .addColumn('open', 'boolean', (column) => column.notNull())
      .addColumn('began', 'bigint', (column) => column.notNull())
      .addColumn('ata', 'bigint')
      .addColumn('ata_uncertainty', 'bigint')
      .addColumn('anchored_at', 'bigint')
      .addColumn('atb', 'bigint')
      .addColumn('unberthed_at', 'bigint')
      .addColumn('atd', 'bigint')
      .addColumn('anchor_ms', 'bigint', (column) => column.notNull())
      .addColumn('berth_ms', 'bigint', (column) => column.notNull())
      .addColumn('lat', 'double precision', (column) => column.notNull())
      .addColumn('lon', 'double precision', (column) => column.notNull())
      .addColumn('leg_from', 'text')
      .addColumn('leg_departed', 'bigint')
      .addColumn('leg_sailing_ms', 'bigint')
      .addColumn('leg_distance_m', 'double precision')
      .addColumn('leg_filled_share', 'double precision')
      .addColumn('leg_average_kn', 'double precision')
      .addColumn('leg_maximum_kn', 'double precision')
      .addColumn('leg_completeness', 'double precision')
      .addColumn('written_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await db.schema.createIndex('port_call_of_ship').on('port_call').columns(['mmsi', 'began']).execute()
    await db.schema.createIndex('port_call_of_port').on('port_call').columns(['port', 'began']).execute()
    await db.schema.createIndex('port_call_left').on('port_call').columns(['port', 'atd']).execute()
    await sql`create index port_call_open on port_call (port) where open`.execute(db)
  },
}
