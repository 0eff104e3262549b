import { DURABLE_SETTINGS } from './durable-settings.ts'
import type { TrackEngine } from '../engine/engine.ts'

/** Gives these settings to the tables that have not got them. */
export async function makeTablesDurable(engine: TrackEngine): Promise<void> {
  const { rows, columns } = await engine.query(
    `SELECT name FROM system.tables
     WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND create_table_query NOT LIKE '%max_suspicious_broken_parts_bytes%'`,
  )
  for (let i = 0; i < rows; i++)
    await engine.run(`ALTER TABLE ${columns['name'][i]} MODIFY SETTING ${DURABLE_SETTINGS}`)
}
