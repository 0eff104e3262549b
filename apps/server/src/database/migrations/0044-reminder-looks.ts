import type { Kysely, Migration } from 'kysely'

/** What rules know that look round now and then. */
export const reminderLooks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reminder_look')
      .addColumn('rule_id', 'text', (column) => column.notNull().references('reminder_rule.id').onDelete('cascade'))
      .addColumn('look', 'text', (column) => column.notNull())
      .addColumn('rule_key', 'text', (column) => column.notNull())
      .addColumn('state', 'jsonb', (column) => column.notNull())
      .addPrimaryKeyConstraint('reminder_look_pkey', ['rule_id', 'look'])
      .execute()
  },
}
