import { createReadStream, createWriteStream } from 'node:fs'
import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { ASK_LIMIT_MS } from '../../concurrency/silence-watch.ts'
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
import { watchEngine, type EngineWatch } from './engine-watch.ts'
import type { InsertFence } from './insert-fence.ts'
import { decodeBlocks, decodeNative } from './native-block.ts'
import { CLUSTER_SETTINGS, clusterLayout, oneServer } from '../schema/table-layout.ts'
import { settingsText } from './watch-statement.ts'

const WRITE_TIMEOUT_MS = 120_000

/** A client for each kind of question: those of one kind do not hold up another. */
function openClients(url: string, cluster: string | null) {
  // What fails is thrown, and logged once where it is known what it means.
  const options = {
    url,
    application: 'fairway',
    log: { level: ClickHouseLogLevel.OFF },
    ...(cluster === null ? {} : { clickhouse_settings: CLUSTER_SETTINGS }),
  } as const
  const open = (request_timeout: number, max_open_connections: number) =>
    createClient({ ...options, request_timeout, max_open_connections })
  const reader = (seconds: number, connections: number) => open((seconds + 5) * 1000, connections)
  return {
    client: reader(QUERY_SECONDS, 10),
    patient: reader(LONG_QUERY.max_execution_time, 2),
    clerk: reader(WRITE_OUT_SECONDS, 1),
    probe: reader(QUERY_SECONDS, 1),
    writer: open(WRITE_TIMEOUT_MS, 2),
    pinger: open(ASK_LIMIT_MS, 1),
  }
}

/** Opens a ClickHouse server, or the cluster of that name to which it belongs, by `http(s)://user:password@host:port/database`; the database must exist. */
export function openRemoteEngine(
  url: string,
  cluster: string | null = null,
  fence: InsertFence | null = null,
): TrackEngine {
  const clients = openClients(url, cluster)
  const { client, patient, clerk, probe, writer, pinger } = clients
  const readerFor = (settings?: QuerySettings) =>
    (settings?.['max_execution_time'] ?? 0) > QUERY_SECONDS ? patient : client
  const watch = watchEngine(pinger)
  const askUnder = (of: ClickHouseClient, ...[sql, values, settings]: Parameters<TrackEngine['query']>) =>
    watch.under((silence) => ask(of, sql, values, settings, silence))
  return {
    layout: cluster === null ? oneServer : clusterLayout(cluster, databaseOf(url)),
    query: async (...question) => decodeNative(await askUnder(readerFor(question[2]), ...question)),
    queryAtLength: async (sql, settings) =>
      decodeNative(await askUnder(patient, sql, undefined, { ...LONG_QUERY, ...settings })),
    queryInBlocks: async (...question) => decodeBlocks(await askUnder(readerFor(question[2]), ...question)),
    ...writing({ client, writer, watch, fence }),
    writeOut: (file, format, sql, { values, settings, signal }) =>
      watch.under(async (silence) => {
        const set = settingsText({
          ...WRITE_OUT_SETTINGS,
          ...settings,
          cancel_http_readonly_queries_on_client_close: 1,
        })
        const either = AbortSignal.any([signal, silence])
        const { stream } = await clerk.exec({
          query: `${sql}\nSETTINGS ${set}\nFORMAT ${format}`,
          query_params: values,
          abort_signal: either,
        })
        // It comes as it is made: how far the server is, it does not say.
        await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal: either })
      }),
    answers: () => askUnder(probe, 'SELECT 1'),
    interruptMerges: () => Promise.resolve(),
    giveBack: () => Promise.resolve(),
    close: async () => {
      watch.stop()
      await Promise.all(Object.values(clients).map((one) => one.close()))
    },
  }
}

interface Writing {
  client: ClickHouseClient
  writer: ClickHouseClient
  watch: EngineWatch
  fence: InsertFence | null
}

/** What changes the tables. */
function writing({ client, writer, watch, fence }: Writing): Pick<TrackEngine, 'run' | 'insert'> {
  // Without it the server may answer 200 before it knows that the statement fails.
  const settled = { wait_end_of_query: 1 } as const
  const named = () => (fence === null ? {} : { query_id: fence.queryId() })
  return {
    run: (query) =>
      watch.under(async (silence) => {
        const statement = { query, clickhouse_settings: settled, abort_signal: silence, ...named() }
        await readAll(addAbortSignal(silence, (await writer.exec(statement)).stream))
      }),
    insert: (table, files) =>
      watch.under(async (silence) => {
        const fenced = await fence?.insertInto(table, INSERT_SETTINGS, (of) => columnsOf(client, of, silence))
        const { stream } = await writer.exec({
          query: `${fenced ?? `INSERT INTO ${table} ${INSERT_SETTINGS}`} FORMAT Native`,
          values: Readable.from(contentsOf(files), { objectMode: false }),
          clickhouse_settings: settled,
          abort_signal: silence,
          ...named(),
        })
        await readAll(addAbortSignal(silence, stream))
      }),
  }
}

async function columnsOf(
  client: ClickHouseClient,
  table: string,
  silence: AbortSignal,
): Promise<{ name: string; type: string }[]> {
  const sql = `SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = '${table}' ORDER BY position`
  const { rows, columns } = decodeNative(await ask(client, sql, undefined, {}, silence))
  return Array.from({ length: rows }, (_, row) => ({
    name: String(columns['name'][row]),
    type: String(columns['type'][row]),
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
