import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { ask, readAll } from './clickhouse-client.ts'
import {
  INSERT_SETTINGS,
  LONG_QUERY,
  QUERY_SECONDS,
  WRITE_OUT_SECONDS,
  WRITE_OUT_SETTINGS,
  type QuerySettings,
  type TrackEngine,
} from './engine.ts'
import type { InsertFence } from './insert-fence.ts'
import { decodeBlocks, decodeNative } from './native-block.ts'
import { CLUSTER_SETTINGS, clusterLayout, oneServer } from './table-layout.ts'
import { settingsText } from './watch-statement.ts'

const WRITE_TIMEOUT_MS = 120_000

/** Opens a ClickHouse server, or the cluster of that name to which it belongs, by `http(s)://user:password@host:port/database`; the database must exist. */
export function openRemoteEngine(
  url: string,
  cluster: string | null = null,
  fence: InsertFence | null = null,
): TrackEngine {
  // What fails is thrown, and logged once where it is known what it means.
  const options = {
    url,
    application: 'fairway',
    log: { level: ClickHouseLogLevel.OFF },
    ...(cluster === null ? {} : { clickhouse_settings: CLUSTER_SETTINGS }),
  } as const
  const reader = (seconds: number, connections: number) =>
    createClient({ ...options, request_timeout: (seconds + 5) * 1000, max_open_connections: connections })
  const client = reader(QUERY_SECONDS, 10)
  const patient = reader(LONG_QUERY.max_execution_time, 2)
  const readerFor = (settings?: QuerySettings) =>
    (settings?.['max_execution_time'] ?? 0) > QUERY_SECONDS ? patient : client
  const clerk = reader(WRITE_OUT_SECONDS, 1)
  const probe = reader(QUERY_SECONDS, 1)
  const writer = createClient({ ...options, request_timeout: WRITE_TIMEOUT_MS, max_open_connections: 2 })
  // Without it the server may answer 200 before it knows that the statement fails.
  const settled = { wait_end_of_query: 1 } as const
  const named = () => (fence === null ? {} : { query_id: fence.queryId() })
  return {
    layout: cluster === null ? oneServer : clusterLayout(cluster, databaseOf(url)),
    query: async (...question) => decodeNative(await ask(readerFor(question[2]), ...question)),
    queryAtLength: async (sql, settings) =>
      decodeNative(await ask(patient, sql, undefined, { ...LONG_QUERY, ...settings })),
    queryInBlocks: async (...question) => decodeBlocks(await ask(readerFor(question[2]), ...question)),
    run: async (query) => {
      await readAll((await writer.exec({ query, clickhouse_settings: settled, ...named() })).stream)
    },
    insert: async (table, files) => {
      const fenced = await fence?.insertInto(table, INSERT_SETTINGS, (of) => columnsOf(client, of))
      const { stream } = await writer.exec({
        query: `${fenced ?? `INSERT INTO ${table} ${INSERT_SETTINGS}`} FORMAT Native`,
        values: Readable.from(contentsOf(files), { objectMode: false }),
        clickhouse_settings: settled,
        ...named(),
      })
      await readAll(stream)
    },
    writeOut: async (file, format, sql, { values, settings, signal }) => {
      const set = settingsText({ ...WRITE_OUT_SETTINGS, ...settings, cancel_http_readonly_queries_on_client_close: 1 })
      const { stream } = await clerk.exec({
        query: `${sql}\nSETTINGS ${set}\nFORMAT ${format}`,
        query_params: values,
        abort_signal: signal,
      })
      // It comes as it is made: how far the server is, it does not say.
      await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal })
    },
    answers: () => ask(probe, 'SELECT 1'),
    interruptMerges: () => Promise.resolve(),
    giveBack: () => Promise.resolve(),
    close: async () => {
      await Promise.all([client.close(), patient.close(), clerk.close(), probe.close(), writer.close()])
    },
  }
}

async function columnsOf(client: ClickHouseClient, table: string): Promise<{ name: string; type: string }[]> {
  const sql = `SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = '${table}' ORDER BY position`
  const { rows, columns } = decodeNative(await ask(client, sql))
  return Array.from({ length: rows }, (_, row) => ({
    name: String(columns['name']![row]),
    type: String(columns['type']![row]),
  }))
}

function databaseOf(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1)) || 'default'
  if (/^[A-Za-z_]\w*$/.test(name)) return name
  throw new Error(`the database "${name}" of a cluster must be named with letters, digits and _.`)
}

/** Blocks of the Native format may follow one another. */
async function* contentsOf(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) for await (const chunk of createReadStream(file)) yield chunk as Buffer
}
