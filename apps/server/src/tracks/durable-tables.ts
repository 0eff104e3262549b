import type { TrackEngine } from './engine.ts'

/**
 * An insert that is acknowledged is on the disk, and so is what a merge made of parts that then go; and parts that a power cut left
 * broken never keep a table from being opened: the engine sets them aside.
 */
const SETTINGS = [
  'fsync_after_insert = 1',
  'fsync_part_directory = 1',
  'min_rows_to_fsync_after_merge = 1',
  'max_suspicious_broken_parts = 1000000',
  'max_suspicious_broken_parts_bytes = 1000000000000',
].join(', ')

/** Gives these settings to the tables that have not got them. */
export async function makeTablesDurable(engine: TrackEngine): Promise<void> {
  const { rows, columns } = await engine.query(
    `SELECT name FROM system.tables
     WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND create_table_query NOT LIKE '%max_suspicious_broken_parts_bytes%'`,
  )
  for (let i = 0; i < rows; i++) await engine.run(`ALTER TABLE ${columns['name'][i]} MODIFY SETTING ${SETTINGS}`)
}
