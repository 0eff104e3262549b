import type { Kysely, Migration } from 'kysely'

/** Calls of a box are found by when they began, and paged through in that order. */
export const callsByTime: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('port_call_by_time').on('port_call').columns(['began', 'id']).execute()
  },
}
