import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { ask, readAll } from './clickhouse-client.ts'
import {
  INSERT_SETTINGS,
  LONG_QUERY,
  REST_A_ROW,
  ROWS_BETWEEN_RESTS,
  WRITE_OUT_HERE,
  type QuerySettings,
  type QueryValues,
  type TrackEngine,
  type WriteOutOptions,
} from './engine.ts'
import { oneServer } from '../schema/table-layout.ts'
import { settingsText, watchStatement } from './watch-statement.ts'
import { decodeBlocks, decodeNative } from './native-block.ts'
import { createResourcePool } from '../../concurrency/resource-pool.ts'

/**
 * Each session runs one query at a time and takes a thread of Node's pool while it does. With the writer, the one for long
 * work, the one for files and the one that is asked whether it lives they are six: scripts/start.cjs makes the pool nine, so that files, names and compression have threads left.
 */
const READERS = 2
/** Questions that wait at most; the next is refused. */
const MAX_WAITING = 500

const MEBIBYTE = 2 ** 20
const ENGINE_ARGUMENTS = [
  // It keeps a thousand idle threads by default, each with three files of `/proc` open: over hours it takes them all.
  '--max_thread_pool_free_size=32',
  // It keeps which rows met the condition of each question, up to 100 MB: no two questions here have the same moments.
  `--query_condition_cache_size=${MEBIBYTE / 16}`,
  // Up to 5 GB by default: the marks of a billion points are some 20 MB.
  `--mark_cache_size=${256 * MEBIBYTE}`,
  `--compiled_expression_cache_size=${16 * MEBIBYTE}`,
]

/** Opens chDB on a folder. The engine lives once in a process: it binds the first folder it opens. */
export async function openEmbeddedEngine(folder: string): Promise<TrackEngine> {
  if (/[*?{}]/.test(folder))
    throw new Error(
      `The data folder "${folder}" has one of * ? { } in its name, which the track store reads as a pattern.`,
    )
  const { createChdbConnection, Session } = await loadChdb()
  mkdirSync(folder, { recursive: true })
  // The first session of a process decides how the engine works; the others share it.
  const first = new Session(folder, { connectionArgs: ENGINE_ARGUMENTS })
  const connect = () =>
    createClient({ connection: createChdbConnection({ path: folder }) } as Parameters<typeof createClient>[0])
  const writer = connect()
  const readers = Array.from({ length: READERS }, connect)
  const labourer = connect()
  const clerk = connect()
  const probe = connect()
  const writing = createResourcePool([writer], MAX_WAITING)
  const labouring = createResourcePool([labourer], MAX_WAITING)
  const writingOut = createResourcePool([clerk], MAX_WAITING)
  const probing = createResourcePool([probe], MAX_WAITING)
  const reading = createResourcePool(readers, MAX_WAITING)
  const run = async (client: ClickHouseClient, query: string) =>
    void (await readAll((await client.exec({ query })).stream))
  const read = (sql: string, values: QueryValues = {}, settings?: QuerySettings) =>
    reading.take((client) => ask(client, withValues(sql, values), undefined, settings))
  return {
    layout: oneServer,
    query: async (...question) => decodeNative(await read(...question)),
    queryInBlocks: async (...question) => decodeBlocks(await read(...question)),
    queryAtLength: async (sql, settings) =>
      decodeNative(await labouring.take((client) => ask(client, sql, undefined, { ...LONG_QUERY, ...settings }))),
    run: (sql, bulk) => (bulk ? labouring : writing).take((client) => run(client, sql)),
    insert: (table, files, bulk) =>
      (bulk ? labouring : writing).take((client) => run(client, insertFrom(table, files))),
    writeOut: (file, format, sql, { signal, progress, ...question }) =>
      writingOut.take(async (client) => {
        signal.throwIfAborted()
        const mark = randomUUID()
        const watch = watchStatement(mark, { signal, progress }, probing)
        try {
          await run(client, writeOutStatement(file, format, sql, question, mark))
        } finally {
          await watch.end()
        }
        signal.throwIfAborted()
      }),
    answers: () => probing.take((client) => ask(client, 'SELECT 1')),
    interruptMerges: () => reading.take((client) => run(client, 'SYSTEM STOP MERGES')),
    // On macOS it is built without that allocator, and refuses.
    giveBack: async () => {
      if (process.platform === 'linux') await probing.take((client) => run(client, 'SYSTEM JEMALLOC PURGE'))
    },
    close: async () => {
      // The engine outlives its sessions while the process does: whoever opens it again wants merges.
      await reading.take((client) => run(client, 'SYSTEM START MERGES'))
      await Promise.all([writing.end(), reading.end(), labouring.end(), writingOut.end(), probing.end()])
      await Promise.all([writer, labourer, clerk, probe, ...readers].map((client) => client.close()))
      first.close()
    },
  }
}

function writeOutStatement(
  file: string,
  format: string,
  sql: string,
  { values, settings }: Pick<WriteOutOptions, 'values' | 'settings'>,
  mark: string,
): string {
  const set = { ...WRITE_OUT_HERE, max_block_size: ROWS_BETWEEN_RESTS, ...settings, log_comment: quoted(mark) }
  return `INSERT INTO FUNCTION file(${quoted(file)}, '${format}') ${withValues(resting(sql), values)} SETTINGS ${settingsText(set)}`
}

/** Rests after each block of the answer. The limit, which nothing reaches, keeps the engine from doing so where rows are read that nobody asked for. */
const resting = (sql: string) =>
  `SELECT * FROM (${sql} LIMIT ${2 ** 40}) WHERE sleepEachRow(${(REST_A_ROW / 1e6).toFixed(6)}) = 0`

const insertFrom = (table: string, files: readonly string[]) =>
  `INSERT INTO ${table} ${INSERT_SETTINGS} SELECT * FROM file(${quoted(patternOf(files))}, 'Native')`

/** Loaded when it is wanted: the engine is not there for every platform, and a ClickHouse server does without. */
async function loadChdb() {
  try {
    const [{ createChdbConnection }, { Session }] = await Promise.all([import('chdb/connection'), import('chdb')])
    return { createChdbConnection, Session }
  } catch (error) {
    throw new Error(whyNoChdb(platform(), error), { cause: error })
  }
}

/** What is in the way of the engine, and what to do. */
export function whyNoChdb(machine: string, error: unknown): string {
  const name = `The embedded engine chDB cannot be loaded on ${machine}`
  const otherwise = 'set CLICKHOUSE_URL to a ClickHouse server'
  if (!EXISTS_FOR.includes(machine))
    return `${name}: it exists for ${EXISTS_FOR.join(', ')} only. Use one of these, or ${otherwise}.`
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return `${name} (${reason}). Remove node_modules and start again, or ${otherwise}.`
}

const EXISTS_FOR = ['linux x64 (glibc)', 'linux arm64 (glibc)', 'darwin x64', 'darwin arm64']

function platform(): string {
  const machine = `${process.platform} ${process.arch}`
  if (process.platform !== 'linux') return machine
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return `${machine} (${header.glibcVersionRuntime ? 'glibc' : 'musl'})`
}

/** Writes the values into the statement: chDB binds parameters for one query of the whole process at a time, so that two sessions would wait for each other. */
function withValues(sql: string, values: QueryValues): string {
  return sql.replaceAll(/\{(\w+):U?Int\d+\}/g, (_, name: string) => {
    const value = values[name]
    if (!Number.isSafeInteger(value))
      throw new Error(`The value "${name}" of a question to the track store must be a whole number, not ${value}.`)
    return String(value)
  })
}

/** All of them as the engine's pattern for paths. */
const patternOf = (files: readonly string[]): string =>
  files.length === 1 ? files[0] : join(dirname(files[0]), `{${files.map((file) => basename(file)).join(',')}}`)

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
