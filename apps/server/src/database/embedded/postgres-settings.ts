/** The settings of the embedded PostgreSQL. They stand on its command line: no file in the data folder changes them. */
export function postgresSettings(clusterName: string): string[] {
  return [
    // Its processes are found by it.
    `cluster_name=${clusterName}`,
    // A socket beside the cluster, for its owner alone, and no network. Told from the cluster, so that no path is too long.
    'listen_addresses=',
    'unix_socket_directories=..',
    'unix_socket_permissions=0700',
    'max_connections=40',
    // What is acknowledged is on the disk, whatever a file in the folder says.
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'autovacuum=on',
    // One server without copies that follow it; a log file that is no longer needed is removed, not used again: it holds what was deleted.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'wal_recycle=off',
    'min_wal_size=32MB',
    'max_wal_size=256MB',
    // Small and few: what it serves is small. Shared memory of its own, which no log-out of a user takes away.
    'shared_buffers=64MB',
    'io_method=sync',
    'max_worker_processes=2',
    'max_parallel_workers_per_gather=0',
    'autovacuum_max_workers=2',
    'dynamic_shared_memory_type=mmap',
    'min_dynamic_shared_memory=4MB',
    // Its words in English, without the statements and values that failed: they may be somebody's.
    'lc_messages=C',
    'log_destination=stderr',
    'logging_collector=off',
    'log_line_prefix=',
    'log_checkpoints=off',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'timezone=UTC',
    'log_timezone=UTC',
  ]
}
