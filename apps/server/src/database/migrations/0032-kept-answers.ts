import type { Kysely, Migration } from 'kysely'

/** Answers of the data API that are given again to a request that comes again. */
export const keptAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('api_kept_answer')
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('name_hash', 'text', (column) => column.notNull())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('location', 'text')
      .addColumn('body', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('api_kept_answer_key', ['key_id', 'name_hash'])
      .execute()
    await db.schema
      .createIndex('api_kept_answer_of_user')
      .on('api_kept_answer')
      .columns(['user_id', 'created_at'])
      .execute()
  },
}
