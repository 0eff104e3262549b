import { sql, type Kysely, type Migration } from 'kysely'

export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('limit_taking')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('times', sql`timestamptz[]`, (column) => column.notNull())
      .addColumn('forget_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('limit_taking_key', ['name', 'key_hash'])
      .execute()
    await db.schema.createIndex('limit_taking_forget_at').on('limit_taking').column('forget_at').execute()
    await db.schema
      .createTable('day_budget')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('day', 'date', (column) => column.notNull())
      .addColumn('taken', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('day_budget_key', ['name', 'day'])
      .execute()
  },
}
