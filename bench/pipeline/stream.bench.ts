import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ports } from '@fairway/tracking/ports'
import { keyIn } from '../accounts/key-in.ts'
import { folderWithAccounts, quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'
import { feedCrowd } from './crowd-feed.ts'
import { cpuOf, freePort, startBuilt } from './product.ts'
import type { StreamArrivals, StreamOrder, WantedStream } from './stream-clients.ts'

const SHIPS = 50_000
const STREAMS = 1_000
const SENTENCES_PER_SECOND = 5_000
const WARM_MS = 5_000
const MEASURE_MS = 20_000

/** From a sentence on a feed's socket to the position on a stream's socket, through the whole product; 1,000 streams by box and by ships. */
export async function run(): Promise<BenchRow[]> {
  const dataDir = await folderWithAccounts(1)
  const key = await keyIn(dataDir)
  const prices = join(dataDir, 'prices.json')
  const streams = { perKey: STREAMS, atOnce: 2 * STREAMS }
  writeFileSync(prices, JSON.stringify({ includedPerMonth: 1e9, requestsPerMinute: 1e6, streams }))
  const port = await freePort()
  const product = await startBuilt([`tcp-listen://127.0.0.1:${port}`], { API_PRICES: prices }, dataDir)
  const clients = fork(join(import.meta.dirname, 'stream-clients.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    const { crowd, speak } = await feedCrowd(product, port, {
      ships: SHIPS,
      sentencesPerSecond: SENTENCES_PER_SECOND,
    })
    clients.send({ url: product.url, key, streams: wanted() } satisfies StreamOrder)
    await once(clients, 'message')

    const latencies: number[] = []
    let measuring = false
    let bytes = 0
    let frames = 0
    clients.on('message', (arrived: StreamArrivals) => {
      if (!measuring) return
      bytes += arrived.bytes
      frames += arrived.frames
      const { values } = arrived
      for (let i = 0; i < values.length; i += 3) {
        const said = crowd.saidAt(values[i], values[i + 1])
        if (said > 0) latencies.push(values[i + 2] - said)
      }
    })
    const stop = speak()
    await sleep(WARM_MS)
    measuring = true
    const before = { said: crowd.said, cpu: await cpuOf(product.url), at: Date.now() }
    await sleep(MEASURE_MS)
    const cpu = (await cpuOf(product.url)) - before.cpu
    const seconds = (Date.now() - before.at) / 1000
    stop()
    const rate = Math.round((crowd.said - before.said) / seconds)
    const load = `${STREAMS} streams, ${rate} sentences/s, ${Math.round(frames / seconds)} frames/s, ${(bytes / seconds / 1e6).toFixed(1)} MB/s`
    return [
      {
        name: 'sentence in → position on a stream of the data API, p95',
        value: quantile(latencies, 0.95),
        unit: 'ms',
        target: 500,
        targetIs: 'at most',
        note: `${load}; median ${Math.round(quantile(latencies, 0.5))} ms, ${latencies.length} samples`,
      },
      {
        name: 'CPU of the product meanwhile, all threads',
        value: (cpu / seconds) * 100,
        unit: '% of a core',
        note: load,
      },
    ]
  } finally {
    clients.send('stop')
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Half by boxes round large ports, small and large; the others by fifty ships. One in fifty is read in full. */
function wanted(): WantedStream[] {
  const large = ports.filter((port) => port.size <= 2)
  return Array.from({ length: STREAMS }, (_, i) => {
    const { lat, lon } = large[i % large.length]
    const half = i % 4 === 0 ? 3 : 0.5
    const box = {
      south: Math.max(-85, lat - half),
      west: Math.max(-180, lon - half),
      north: Math.min(85, lat + half),
      east: Math.min(180, lon + half),
    }
    const vessels = Array.from({ length: 50 }, (_, n) => `mmsi:${201_100_000 + ((i * 50 + n * 97) % SHIPS)}`)
    return { subscription: i % 2 === 0 ? { boxes: [box] } : { vessels }, sampled: i % 50 < 2 }
  })
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
