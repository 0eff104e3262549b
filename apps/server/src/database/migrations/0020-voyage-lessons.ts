import type { Kysely, Migration } from 'kysely'

export const voyageLessons: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('arrival_text')
      .addColumn('call_id', 'text', (column) => column.primaryKey())
      .addColumn('mmsi', 'integer', (column) => column.notNull())
      .addColumn('port', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('arrived', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('arrival_text_arrived').on('arrival_text').column('arrived').execute()
    await db.schema
      .createTable('eta_lesson')
      .addColumn('call_id', 'text', (column) => column.notNull())
      .addColumn('lead_h', 'smallint', (column) => column.notNull())
      .addColumn('port', 'text', (column) => column.notNull())
      .addColumn('leg_from', 'text')
      .addColumn('ship_class', 'text', (column) => column.notNull())
      .addColumn('arrived', 'bigint', (column) => column.notNull())
      .addColumn('reckoned_ms', 'double precision', (column) => column.notNull())
      .addColumn('p10_ms', 'double precision', (column) => column.notNull())
      .addColumn('p50_ms', 'double precision', (column) => column.notNull())
      .addColumn('p90_ms', 'double precision', (column) => column.notNull())
      .addColumn('actual_ms', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('eta_lesson_pk', ['call_id', 'lead_h'])
      .execute()
    await db.schema.createIndex('eta_lesson_port').on('eta_lesson').columns(['port', 'arrived']).execute()
    await db.schema.createIndex('eta_lesson_arrived').on('eta_lesson').column('arrived').execute()
  },
}
