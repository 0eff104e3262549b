import { DURABLE_SETTINGS } from './durable-settings.ts'

/** How the rows of a table lie: its engine, what follows it, and settings of its own. */
export interface TableRows {
  columns: string
  engine: 'MergeTree' | 'ReplacingMergeTree'
  /** The column by which the newest row of several is known. */
  version?: string
  /** PARTITION BY and ORDER BY. */
  order: string
  settings?: string
}

/** Where the tables of the track store lie: on one server, or divided among those of a cluster (docs/decisions/0159-a-cluster-of-clickhouse.md). Questions name the same tables in both. */
export interface TableLayout {
  readonly isCluster: boolean
  /** What makes a table where it is missing. */
  create(table: string, rows: TableRows): string[]
  /** What fills a table by each insert into another. */
  follow(view: string, to: string, from: string, rows: (from: string) => string): string
  /** The table as a statement that changes it names it, after ALTER TABLE or OPTIMIZE TABLE. */
  changed(table: string): string
  /** Any table of the database, made by {@link create} or not, as DROP TABLE names it. */
  removed(name: string): string
  /** The table as `parts` names it. */
  held(table: string): string
  /** What tells of the parts of every table, and its condition for those of this store. */
  readonly parts: string
  readonly ofStore: string
  /** For a GROUP BY over parts: what is of each server by itself. */
  readonly eachServer: string
  /** IN, of a table that only the server has that is asked. */
  readonly among: string
  /** What is to be done before stored points are compared with others. */
  beforeComparing(table: string): string[]
}

const settingsOf = (settings: readonly (string | undefined)[]): string => {
  const given = settings.filter((text) => text !== undefined)
  return given.length === 0 ? '' : ` SETTINGS ${given.join(', ')}`
}

export const oneServer: TableLayout = {
  isCluster: false,
  create: (table, { columns, engine, version = '', order, settings }) => [
    `CREATE TABLE IF NOT EXISTS ${table} (${columns}) ENGINE = ${engine}${version && `(${version})`} ${order}${settingsOf([settings])}`,
  ],
  follow: (view, to, from, rows) => `CREATE MATERIALIZED VIEW IF NOT EXISTS ${view} TO ${to} AS ${rows(from)}`,
  changed: (table) => table,
  removed: (name) => name,
  held: (table) => table,
  parts: 'system.parts',
  ofStore: 'database = currentDatabase()',
  eachServer: '',
  among: 'IN',
  beforeComparing: () => [],
}

/**
 * A ship's rows of every table are on one shard, each table of rows replicated there under the name `<table>_local`; the name that
 * questions use is a `Distributed` table over it. `{shard}` and `{replica}` are macros of each server's configuration.
 */
export function clusterLayout(cluster: string, database: string): TableLayout {
  const on = `ON CLUSTER '${cluster}'`
  const local = (table: string) => `${database}.${table}_local`
  return {
    isCluster: true,
    create: (table, { columns, engine, version, order, settings }) => [
      `CREATE TABLE IF NOT EXISTS ${local(table)} ${on} (${columns}) ENGINE = Replicated${engine}('/clickhouse/tables/${database}/${table}_local/{shard}', '{replica}'${version ? `, ${version}` : ''}) ${order}${settingsOf([settings, DURABLE_SETTINGS])}`,
      `CREATE TABLE IF NOT EXISTS ${database}.${table} ${on} (${columns}) ENGINE = Distributed('${cluster}', '${database}', '${table}_local', intHash64(mmsi))`,
    ],
    follow: (view, to, from, rows) =>
      `CREATE MATERIALIZED VIEW IF NOT EXISTS ${database}.${view} ${on} TO ${local(to)} AS ${rows(local(from))}`,
    changed: (table) => `${local(table)} ${on}`,
    removed: (name) => `${database}.${name} ${on}`,
    held: (table) => `${table}_local`,
    parts: `cluster('${cluster}', system.parts)`,
    ofStore: `database = '${database}'`,
    eachServer: ', hostName()',
    among: 'GLOBAL IN',
    beforeComparing: (table) => [`SYSTEM SYNC REPLICA ${on} ${local(table)} LIGHTWEIGHT`],
  }
}

/** Settings of every statement to a cluster. */
export const CLUSTER_SETTINGS: Readonly<Record<string, string | number>> = {
  // An insert is answered when the shards have it, not when the server that was asked has noted it.
  distributed_foreground_insert: 1,
  // What one table says which rows of another are wanted is asked once and sent to all.
  distributed_product_mode: 'global',
  // A question about one ship goes to her shard alone.
  optimize_skip_unused_shards: 1,
  // The replica that is written is the one that is read, as long as it lives: no answer is older than an insert.
  load_balancing: 'in_order',
  // A replica that is down makes up for what it missed; nobody waits for it.
  distributed_ddl_output_mode: 'throw_only_active',
  // A merge that one shard needs is no work for the others.
  optimize_skip_merged_partitions: 1,
}
