import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyIn } from '../accounts/key-in.ts'
import { folderWithAccounts, quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'
import { feedCrowd } from '../pipeline/crowd-feed.ts'
import { freePort, startBuilt } from '../pipeline/product.ts'
import type { V1Order, V1Times } from './v1-clients.ts'

const SHIPS = 50_000
const FIRST = 201_100_000
const SENTENCES_PER_SECOND = 1_000
const SECONDS = 15
const LISTED = 500

const shipAt = (i: number) => FIRST + ((i * 7_919) % SHIPS)
const vessels = Array.from({ length: 5_000 }, (_, i) => ({
  method: 'GET' as const,
  path: `/v1/vessels/mmsi:${shipAt(i)}`,
}))
const lists = Array.from({ length: 50 }, (_, list) => ({
  method: 'POST' as const,
  path: `/v1/positions:query?limit=${LISTED}`,
  body: JSON.stringify({ vessels: Array.from({ length: LISTED }, (_, i) => `mmsi:${shipAt(list * LISTED + i)}`) }),
}))

/** Calls of the data API over HTTP, with a key, each counted and paid for, while ships report. */
export async function run(): Promise<BenchRow[]> {
  const dataDir = await folderWithAccounts(1)
  const key = await keyIn(dataDir)
  const prices = join(dataDir, 'prices.json')
  writeFileSync(prices, JSON.stringify({ includedPerMonth: 1e9, requestsPerMinute: 1e6 }))
  const port = await freePort()
  const product = await startBuilt([`tcp-listen://127.0.0.1:${port}`], { API_PRICES: prices }, dataDir)
  const clients = fork(join(import.meta.dirname, 'v1-clients.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    const { speak } = await feedCrowd(product, port, {
      ships: SHIPS,
      sentencesPerSecond: SENTENCES_PER_SECOND,
    })
    const stop = speak()
    const at = { url: product.url, key }
    await ask(clients, { ...at, asked: vessels, perSecond: 200, seconds: 5 })
    const single = await ask(clients, { ...at, asked: vessels, perSecond: 1_000, seconds: SECONDS })
    const listed = await ask(clients, { ...at, asked: lists, perSecond: 20, seconds: SECONDS })
    stop()
    return [
      row('GET /v1/vessels/{id}, 1,000 a second, p95', 15, single),
      row(`POST /v1/positions:query, ${LISTED} ships, 20 a second, p95`, 30, listed),
    ]
  } finally {
    clients.send('stop')
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

async function ask(clients: ChildProcess, order: V1Order): Promise<V1Times> {
  clients.send(order)
  const [times] = (await once(clients, 'message')) as [V1Times]
  return times
}

const row = (name: string, target: number, { ms, failed, bytes }: V1Times): BenchRow => ({
  name,
  value: quantile(ms, 0.95),
  unit: 'ms',
  target,
  targetIs: 'at most',
  note: `median ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms, ${ms.length} answers of ${(bytes / (ms.length || 1) / 1000).toFixed(1)} kB, ${failed} failed; ${SHIPS.toLocaleString('en-US')} ships, ${SENTENCES_PER_SECOND} sentences/s`,
})
