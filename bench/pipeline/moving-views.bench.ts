import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ports } from '@fairway/tracking/ports'
import { quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'
import { feedCrowd } from './crowd-feed.ts'
import type { MovingArrivals, MovingOrder, MovingView } from './moving-clients.ts'
import { cpuOf, freePort, readHealth, startBuilt } from './product.ts'

const SHIPS = 50_000
const CLIENTS = 10_000
const SENTENCES_PER_SECOND = 5_000
/** Each view moves so often: a thousand new views a second. */
const EVERY_MS = 10_000
const WARM_MS = 15_000
const MEASURE_MS = 30_000

/** Ten thousand people who move over the map of one process: a sea, a coast, a harbour, and one in ten the world. */
export async function run(): Promise<BenchRow[]> {
  const port = await freePort()
  const product = await startBuilt([`tcp-listen://127.0.0.1:${port}`], {
    MAX_CLIENTS: String(CLIENTS),
    MAX_CLIENTS_PER_ADDRESS: String(CLIENTS),
  })
  const clients = fork(join(import.meta.dirname, 'moving-clients.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    const { crowd, speak } = await feedCrowd(product, port, { ships: SHIPS, sentencesPerSecond: SENTENCES_PER_SECOND })
    clients.send({ urls: [product.url], views: views(), everyMs: EVERY_MS } satisfies MovingOrder)
    await once(clients, 'message')

    const latencies: number[] = []
    const pictures: number[] = []
    let measuring = false
    clients.on('message', (arrived: MovingArrivals) => {
      if (!measuring) return
      pictures.push(...arrived.pictures)
      const { changes } = arrived
      for (let i = 0; i < changes.length; i += 3) {
        const said = crowd.saidAt(changes[i]!, changes[i + 1]!)
        if (said > 0) latencies.push(changes[i + 2]! - said)
      }
    })
    const stop = speak()
    await sleep(WARM_MS)
    measuring = true
    const before = {
      said: crowd.said,
      cpu: await cpuOf(product.url),
      at: Date.now(),
      live: (await readHealth(product)).live,
    }
    await sleep(MEASURE_MS)
    const seconds = (Date.now() - before.at) / 1000
    const cpu = ((await cpuOf(product.url)) - before.cpu) / seconds
    const { memory, live } = await readHealth(product)
    stop()
    const perSecond = (now: number, then: number) => Math.round((now - then) / seconds)
    const load = `${live.clients} sockets, ${perSecond(crowd.said, before.said)} sentences/s, ${perSecond(live.frames, before.live.frames)} frames/s, ${((live.bytes - before.live.bytes) / seconds / 1e6).toFixed(1)} MB/s, ${cpu.toFixed(2)} cores`
    return [
      {
        name: 'sentence in → change on one of 10,000 sockets whose views move, p95',
        value: quantile(latencies, 0.95),
        unit: 'ms',
        target: 1_500,
        targetIs: 'at most',
        note: `${load}; median ${Math.round(quantile(latencies, 0.5))} ms, ${latencies.length} samples`,
      },
      {
        name: 'a view moved → its ships, among 10,000 that move, p95',
        value: quantile(pictures, 0.95),
        unit: 'ms',
        note: `median ${Math.round(quantile(pictures, 0.5))} ms, ${pictures.length} samples`,
      },
      {
        name: 'memory of the process that serves 10,000 sockets',
        value: memory.rssBytes / 1e6,
        unit: 'MB',
        target: 1_500,
        targetIs: 'at most',
      },
    ]
  } finally {
    clients.send('stop')
    await product.stop()
  }
}

/** One in ten looks at the world, the others around the large ports: a sea, a coast, a harbour. One in fifty is read in full. */
function views(): MovingView[] {
  const large = ports.filter((port) => port.size <= 2)
  const kinds = [
    { zoom: 7, half: 3 },
    { zoom: 9, half: 0.75 },
    { zoom: 11, half: 0.2 },
  ]
  return Array.from({ length: CLIENTS }, (_, i) => {
    const { lat, lon } = large[i % large.length]!
    const kind = i % 10 === 0 ? { zoom: 3, half: 180 } : kinds[i % 3]!
    return { lat, lon, ...kind, sampled: Math.floor(i / 10) % 50 === 0 }
  })
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
