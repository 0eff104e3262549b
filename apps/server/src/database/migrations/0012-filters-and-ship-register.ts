import { sql, type Kysely, type Migration } from 'kysely'

export const filtersAndShipRegister: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('saved_filter')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('filter', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('saved_filter_name', ['user_id', 'name'])
      .execute()
    await db.schema
      .createTable('ship_register')
      .addColumn('imo', 'integer', (column) => column.primaryKey().check(sql`imo between 1000000 and 9999999`))
      .addColumn('name', 'text')
      .addColumn('name_zh', 'text')
      .addColumn('ship_type', 'text')
      .addColumn('class', 'text')
      .addColumn('gross_tons', 'integer', (column) => column.check(sql`gross_tons > 0`))
      .addColumn('deadweight', 'integer', (column) => column.check(sql`deadweight > 0`))
      .addColumn('build_year', 'smallint', (column) => column.check(sql`build_year between 1800 and 2200`))
      .addColumn('operator', 'text')
      .addColumn('imported_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}
