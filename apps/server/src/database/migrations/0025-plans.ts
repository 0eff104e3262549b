import { sql, type Kysely, type Migration } from 'kysely'

/** Voyage plans, their revisions and what was done to them. */
export const plans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('voyage_plan')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('mmsi', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('report', 'jsonb')
      .execute()
    await db.schema.createIndex('voyage_plan_of_user').on('voyage_plan').columns(['user_id', 'changed_at']).execute()
    // A ship sails one plan of an account at a time, whoever else asks at the same moment.
    await sql`create unique index voyage_plan_executing on voyage_plan (user_id, mmsi) where status = 'executing'`.execute(
      db,
    )
    await db.schema
      .createTable('voyage_plan_revision')
      .addColumn('plan_id', 'text', (column) => column.notNull().references('voyage_plan.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('content', 'jsonb', (column) => column.notNull())
      .addColumn('saved_by', 'bigint', (column) => column.notNull())
      .addColumn('saved_at', 'bigint', (column) => column.notNull())
      .addColumn('approved_by', 'bigint')
      .addColumn('approved_at', 'bigint')
      .addPrimaryKeyConstraint('voyage_plan_revision_pk', ['plan_id', 'revision'])
      .execute()
    await db.schema
      .createTable('voyage_plan_log')
      .addColumn('plan_id', 'text', (column) => column.notNull().references('voyage_plan.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('done_by', 'bigint', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('from_status', 'text')
      .addColumn('to_status', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('self', 'boolean', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('voyage_plan_log_pk', ['plan_id', 'number'])
      .execute()
  },
}
