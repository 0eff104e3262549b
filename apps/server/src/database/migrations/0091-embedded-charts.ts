import type { Kysely, Migration } from 'kysely'

/** A frame may show a chart: what of, as JSON. */
export const embeddedCharts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('embed').addColumn('chart', 'text').execute()
  },
}
