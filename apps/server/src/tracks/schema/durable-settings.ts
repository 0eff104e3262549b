/**
 * An insert that is acknowledged is on the disk, and so is what a merge made of parts that then go; and parts that a power cut left
 * broken never keep a table from being opened: the engine sets them aside.
 */
export const DURABLE_SETTINGS = [
  'fsync_after_insert = 1',
  'fsync_part_directory = 1',
  'min_rows_to_fsync_after_merge = 1',
  'max_suspicious_broken_parts = 1000000',
  'max_suspicious_broken_parts_bytes = 1000000000000',
].join(', ')
