import type { Kysely, Migration } from 'kysely'

/** How often and when last each rule told is read from an index alone; it serves the deletion of a rule as well as the one before. */
export const toldByRule: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('reminder_event_told_by_rule')
      .on('reminder_event')
      .columns(['rule_id', 'noticed_at'])
      .execute()
    await db.schema.dropIndex('reminder_event_rule').execute()
  },
}
