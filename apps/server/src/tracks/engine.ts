import type { DecodedBlock } from './native-block.ts'

export type QueryValues = Record<string, number>
/** ClickHouse's settings for one query. */
export type QuerySettings = Record<string, number>

export type Answer = DecodedBlock

/** What the track store needs of ClickHouse, in the process (chDB) or over HTTP: the same dialect, another way in for bulk. */
export interface TrackEngine {
  /** Runs a SELECT with `{name:Type}` values, all of them whole numbers; stops after {@link QUERY_SECONDS}, or the `max_execution_time` of its settings, of {@link LONG_QUERY} at most. */
  query(sql: string, values?: QueryValues, settings?: QuerySettings): Promise<Answer>
  /** The same for a long answer: its blocks are read as they are asked for, so that the caller may pause in between. */
  queryInBlocks(sql: string, values?: QueryValues, settings?: QuerySettings): Promise<Iterable<Answer>>
  /** Runs a statement that answers nothing. `bulk`: long work, which must not stand in the live writer's way. */
  run(sql: string, bulk?: boolean): Promise<void>
  /** Inserts files in Native format that lie in one folder, all of them or none that counts. */
  insert(table: string, files: readonly string[], bulk?: boolean): Promise<void>
  /** Rejects when it does not answer; not held up by other questions. */
  answers(): Promise<unknown>
  /** Ends the merges that run, so that a stop need not wait for them; a server finishes its own. */
  interruptMerges(): Promise<void>
  close(): Promise<void>
}

export const QUERY_SECONDS = 30
/** For a question that goes through all that is stored: in a store of billions of points that is minutes. */
export const LONG_QUERY = { max_execution_time: 600 } satisfies QuerySettings
/** Blocks that take some tens of milliseconds to read and to use. */
export const SMALL_BLOCKS: QuerySettings = { max_block_size: 8_192 }

/** One insert may touch many weeks: a replayed log, a late satellite pass. */
export const INSERT_SETTINGS = 'SETTINGS max_partitions_per_insert_block = 0'
