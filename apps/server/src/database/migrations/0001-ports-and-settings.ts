import { sql, type Kysely, type Migration } from 'kysely'

export const portsAndSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('imported_port')
      .addColumn('locode', 'text', (column) => column.primaryKey().check(sql`locode ~ '^[A-Z]{2}[A-Z2-9]{3}$'`))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_zh', 'text')
      .addColumn('country', 'text', (column) => column.notNull().check(sql`country ~ '^[A-Z]{2}$'`))
      .addColumn('lat', 'double precision', (column) => column.notNull().check(sql`lat between -90 and 90`))
      .addColumn('lon', 'double precision', (column) => column.notNull().check(sql`lon between -180 and 180`))
      .addColumn('radius_m', 'integer', (column) => column.notNull().check(sql`radius_m > 0`))
      .addColumn('time_zone', 'text')
      .addColumn('size', 'smallint', (column) => column.notNull().check(sql`size between 1 and 5`))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await db.schema
      .createTable('setting')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'jsonb', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
  },
}
