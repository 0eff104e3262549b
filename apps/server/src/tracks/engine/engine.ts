import type { BlockColumn, DecodedBlock } from './native-block.ts'
import type { TableLayout } from '../schema/table-layout.ts'

export type QueryValues = Record<string, number>
/** ClickHouse's settings for one query. */
export type QuerySettings = Record<string, number>

export type Answer = DecodedBlock
export type AnswerBlock = DecodedBlock<BlockColumn>

/** What the track store needs of ClickHouse, in the process (chDB) or over HTTP: the same dialect, another way in for bulk. */
export interface TrackEngine {
  readonly layout: TableLayout
  /** Runs a SELECT with `{name:Type}` values, all of them whole numbers; stops after {@link QUERY_SECONDS}, or the `max_execution_time` of its settings, of {@link LONG_QUERY} at most. */
  query(sql: string, values?: QueryValues, settings?: QuerySettings): Promise<Answer>
  /** The same as long work, which stands in no question's way; of {@link LONG_QUERY}. */
  queryAtLength(sql: string, settings?: QuerySettings): Promise<Answer>
  /** The same for a long answer: its blocks are read as they are asked for, so that the caller may pause in between, and a block is the caller's until the next. */
  queryInBlocks(sql: string, values?: QueryValues, settings?: QuerySettings): Promise<Iterable<AnswerBlock>>
  /** Runs a statement that answers nothing. `bulk`: long work, which must not stand in the live writer's way. */
  run(sql: string, bulk?: boolean): Promise<void>
  /** Inserts files in Native format that lie in one folder, all of them or none that counts. */
  insert(table: string, files: readonly string[], bulk?: boolean): Promise<void>
  /**
   * Writes the answer of a SELECT into a file that is not there yet, in one of ClickHouse's formats: block by block, on one thread, one at
   * a time. `progress` hears now and then how many rows were read. Rejects when it is aborted, fails, or takes longer than {@link WRITE_OUT_SECONDS}.
   */
  writeOut(file: string, format: string, sql: string, options: WriteOutOptions): Promise<void>
  /** Rejects when it does not answer; not held up by other questions. */
  answers(): Promise<unknown>
  /** Ends the merges that run, so that a stop need not wait for them; a server finishes its own. */
  interruptMerges(): Promise<void>
  /** Gives the system what memory it freed in this process and kept for later; a server sees to its own. */
  giveBack(): Promise<void>
  close(): Promise<void>
}

export interface WriteOutOptions {
  values: QueryValues
  /** Texts are whole, as they stand in SQL. */
  settings: Readonly<Record<string, string | number>>
  signal: AbortSignal
  progress(rows: number): void
}

export const QUERY_SECONDS = 30
/** A file of a hundred million rows takes some minutes of a core. */
export const WRITE_OUT_SECONDS = 3_600
/** What one file holds in memory at once; marks and the reader's buffers come besides. */
export const WRITE_OUT_SETTINGS = {
  max_threads: 1,
  max_insert_threads: 1,
  max_execution_time: WRITE_OUT_SECONDS,
  max_memory_usage: 250_000_000,
  max_read_buffer_size: 131_072,
  // CSV and NDJSON are else written by as many threads as there are cores, whatever the two above say.
  output_format_parallel_formatting: 0,
} as const
/** In this process: behind everybody who waits for an answer (docs/decisions/0198). Without effect where it may not be taken back (CAP_SYS_NICE). */
export const WRITE_OUT_HERE = { ...WRITE_OUT_SETTINGS, os_threads_nice_value_query: 19 } as const
/** Microseconds of rest after each row of a file that is written in this process: about what a row of text takes. The engine counts in whole ones. */
export const REST_A_ROW = 1
/** Rows between two rests: some ten milliseconds of work, so that whoever comes meanwhile waits no longer. */
export const ROWS_BETWEEN_RESTS = 8_192
/** For a question that goes through all that is stored: in a store of billions of points that is minutes. */
export const LONG_QUERY = { max_execution_time: 600 } satisfies QuerySettings
/** Blocks that take some tens of milliseconds to read and to use. */
export const SMALL_BLOCKS: QuerySettings = { max_block_size: 8_192 }

/** One insert may touch many weeks: a replayed log, a late satellite pass. */
export const INSERT_SETTINGS = 'SETTINGS max_partitions_per_insert_block = 0'
