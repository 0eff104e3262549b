/**
 * An order of 50 million stored positions, as Parquet and as CSV: how long it takes, how much memory the server takes for it, and how long
 * another user's calls take meanwhile. ORDER_ROWS: fewer rows; ORDER_CALLS: another number of
 * calls a second; ORDER_FORMAT: one of the formats alone. BENCH_DATA names a folder to keep the points in for the next run.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keyIn } from '../accounts/key-in.ts'
import { folderWithAccounts, quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'
import type { V1Order, V1Times } from '../http/v1-clients.ts'
import { freePort, readHealth, startBuilt } from '../pipeline/product.ts'
import { createSailingShips } from '../tracks/sailing-ships.ts'
import { DAYS, filled, SHIPS } from '../tracks/week-query.bench.ts'
import type { Product } from '../../e2e/support/product.ts'

const ROWS = Number(process.env['ORDER_ROWS'] ?? 50_000_000)
const formats = (['parquet', 'csv'] as const).filter((format) => (process.env['ORDER_FORMAT'] ?? format) === format)
const DAY_MS = 86_400_000
/** Some more are made of the ships in a day. */
const ROWS_A_DAY = 3_500_000
/** Another user's calls of each kind; fewer on a machine that others use too, which cannot answer so many in any case. */
const PER_SECOND = Number(process.env['ORDER_CALLS'] ?? 10)
const ROUND_SECONDS = 10
const QUIET_ROUNDS = 3
const LOOK_MS = 250
const LIMIT_MS = 12 * 60_000
const MEBIBYTE = 2 ** 20

/** UTC ms. */
interface Period {
  from: number
  to: number
}

export async function run(): Promise<BenchRow[]> {
  const dataDir = await folderWithAccounts(2)
  const period = await historyIn(dataDir)
  const [customer, other] = [await keyIn(dataDir, 1), await keyIn(dataDir, 2)]
  const prices = join(dataDir, 'prices.json')
  writeFileSync(prices, JSON.stringify({ includedPerMonth: 1e9, requestsPerMinute: 1e6 }))
  const feed = `tcp-listen://127.0.0.1:${await freePort()}`
  const product = await startBuilt([feed], { API_PRICES: prices, EXPORT_MB: '100000' }, dataDir)
  const clients = fork(join(import.meta.dirname, '../http/v1-clients.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    await untilSettled(product)
    const neighbour = { clients, kinds: callsOf(period), at: { url: product.url, key: other, perSecond: PER_SECOND } }
    await rounds(neighbour, 1)
    const rows: BenchRow[] = []
    for (const format of formats)
      rows.push(...(await measure(product, neighbour, { key: customer, format, ...period })))
    return rows
  } finally {
    clients.send('stop')
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Stored points in the folder of the server; their first and last moment. The last are of today, so that the server knows the ships. */
async function historyIn(dataDir: string): Promise<Period> {
  const days = Math.ceil(ROWS / ROWS_A_DAY)
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const kept = process.env['BENCH_DATA']
  const tracks = join(dataDir, 'tracks')
  const folder = kept ? join(kept, `history-${days}-days`) : tracks
  const { end } = await filled(folder, ROWS, midnight + (DAYS - days) * DAY_MS)
  if (kept) symlinkSync(folder, tracks)
  const to = end - (DAYS - days) * DAY_MS
  return { from: to - days * DAY_MS, to }
}

/** Port calls are made anew from all that is stored: not what is measured here. */
async function untilSettled(product: Product): Promise<void> {
  for (let calm = 0; calm < 5; await sleep(1_000)) {
    const answer = await fetch(`${product.url}/v1/status`)
    const { data } = (await answer.json()) as { data: { port_calls_rebuilding: boolean } }
    calm = data.port_calls_rebuilding ? 0 : calm + 1
  }
}

type Kind = 'a ship from memory' | 'a day of her track'
type Times = Record<Kind, number[]> & { failed: number }

function callsOf({ from: first, to: last }: Period): Record<Kind, V1Order['asked']> {
  const ships = createSailingShips(SHIPS, first)
  const days = (last - first) / DAY_MS
  const vessels = Array.from({ length: 400 }, (_, i) => `/v1/vessels/mmsi:${ships.mmsi((i * 7_919) % SHIPS)}`)
  const track = (vessel: string, i: number) => {
    const from = first + (i % days) * DAY_MS
    const period = { from: new Date(from).toISOString(), to: new Date(from + DAY_MS).toISOString() }
    return `${vessel}/track?${new URLSearchParams(period)}`
  }
  const asked = (path: string) => ({ method: 'GET' as const, path })
  return { 'a ship from memory': vessels.map(asked), 'a day of her track': vessels.map(track).map(asked) }
}

interface Neighbour {
  clients: ChildProcess
  kinds: Record<Kind, V1Order['asked']>
  at: Omit<V1Order, 'seconds' | 'asked'>
}

/** Rounds of calls, the kinds in turn, so many or until something is over. */
async function rounds({ clients, kinds, at }: Neighbour, most: number, isOver = () => false): Promise<Times> {
  const all: Times = { 'a ship from memory': [], 'a day of her track': [], failed: 0 }
  for (let i = 0; i < most && !isOver(); i++)
    for (const kind of Object.keys(kinds) as Kind[]) {
      clients.send({ ...at, asked: kinds[kind], seconds: ROUND_SECONDS })
      const [{ ms, failed }] = (await once(clients, 'message')) as [V1Times]
      all[kind].push(...ms)
      all.failed += failed
    }
  return all
}

interface Wanted extends Period {
  key: string
  format: 'parquet' | 'csv'
}

async function measure(product: Product, neighbour: Neighbour, wanted: Wanted): Promise<BenchRow[]> {
  // What the same calls take of it without an order is nobody's order.
  const memory = watchMemory(product)
  const before = await rounds(neighbour, QUIET_ROUNDS)
  const held = memory.most()
  const begin = performance.now()
  let seconds = 0
  const order = ordered(product, wanted).finally(() => (seconds = (performance.now() - begin) / 1000))
  const during = await rounds(neighbour, LIMIT_MS / 1000 / ROUND_SECONDS, () => seconds > 0)
  const { rows, size_bytes: bytes } = await order
  const grown = (memory.most() - held) / MEBIBYTE
  await memory.stop()
  const after = await rounds(neighbour, QUIET_ROUNDS)
  const of = `order of ${(rows / 1e6).toFixed(1)} M rows as ${wanted.format === 'csv' ? 'CSV' : 'Parquet'}`
  const slower = (Object.keys(neighbour.kinds) as Kind[]).map((kind): BenchRow => {
    const quiet = [...before[kind], ...after[kind]]
    const [alone, beside] = [quantile(quiet, 0.95), quantile(during[kind], 0.95)]
    return {
      name: `${of}: another user's calls for ${kind}, p95 by that without it`,
      value: beside / alone,
      unit: '×',
      target: 1.2,
      targetIs: 'at most',
      note: `${beside.toFixed(1)} ms beside ${alone.toFixed(1)} ms, medians ${quantile(during[kind], 0.5).toFixed(1)} and ${quantile(quiet, 0.5).toFixed(1)} ms; ${during[kind].length} and ${quiet.length} calls, ${before.failed + during.failed + after.failed} failed`,
    }
  })
  return [
    {
      name: `${of}: memory of the server grows by`,
      value: grown,
      unit: 'MiB',
      target: 300,
      targetIs: 'at most',
      note: `from ${(held / MEBIBYTE).toFixed(0)} MiB resident, looked at every ${LOOK_MS} ms`,
    },
    ...slower,
    { name: `${of}: ordered to done`, value: seconds, unit: 's', note: `${(bytes / 1e6).toFixed(0)} MB` },
  ]
}

/** Orders everything that is stored, and waits for the file. */
async function ordered(
  { url }: Product,
  { key, format, from, to }: Wanted,
): Promise<{ rows: number; size_bytes: number }> {
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return (JSON.parse(text) as { data: { id: string; state: string; rows: number; size_bytes: number } }).data
  }
  const box = { south: -85, west: -180, north: 85, east: 180 }
  const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  let order = await ask('/exports', { box, ...period, format })
  while (order.state === 'queued' || order.state === 'running') {
    await sleep(LOOK_MS)
    order = await ask(`/exports/${order.id}`)
  }
  if (order.state !== 'done') throw new Error(`the order is ${order.state}`)
  return order
}

function watchMemory(product: Product) {
  let most = 0
  const ended = new AbortController()
  const watching = (async () => {
    while (!ended.signal.aborted) {
      most = Math.max(most, (await readHealth(product)).memory.rssBytes)
      await sleep(LOOK_MS)
    }
  })()
  return {
    most: () => most,
    stop() {
      ended.abort()
      return watching
    },
  }
}
