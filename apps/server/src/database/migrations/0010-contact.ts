import { sql, type Kysely, type Migration } from 'kysely'

export const contact: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('contact_request')
      .addColumn('reference', 'text', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) => column.unique())
      .addColumn('received_at', 'timestamptz', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('contact', 'consult')`))
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('company_name', 'text', (column) => column.notNull())
      .addColumn('reach_by', 'text', (column) => column.notNull())
      .addColumn('industry', 'smallint', (column) => column.check(sql`industry between 0 and 4`))
      .addColumn('industry_label', 'text')
      .addColumn('identity', 'text')
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('content_type', 'smallint', (column) => column.notNull())
      .addColumn('user_source', 'smallint', (column) => column.notNull().check(sql`user_source in (1, 2)`))
      .addColumn('language', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('contact_request_received_at').on('contact_request').column('received_at').execute()
  },
}
