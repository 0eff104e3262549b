import type { Kysely, Migration } from 'kysely'

/** Processes that make no calls follow those that are made, by when they were written. */
export const callsByWriting: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('port_call_by_writing').on('port_call').column('written_at').execute()
  },
}
