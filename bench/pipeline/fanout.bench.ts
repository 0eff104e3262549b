import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ports } from '@fairway/tracking/ports'
import type { BenchRow } from '../bench-row.ts'
import type { Arrivals, ClientView } from './fanout-clients.ts'
import { feedCrowd } from './crowd-feed.ts'
import { freePort, startBuilt } from './product.ts'

const SHIPS = 50_000
const CLIENTS = 500
const SENTENCES_PER_SECOND = 5_000
const WARM_MS = 5_000
const MEASURE_MS = 20_000

/** From a sentence on a feed's socket to the change on a client's socket, through the whole product; 500 clients, half regional, half world. */
export async function run(): Promise<BenchRow[]> {
  const port = await freePort()
  const product = await startBuilt([`tcp-listen://127.0.0.1:${port}`])
  const clients = fork(join(import.meta.dirname, 'fanout-clients.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    const { crowd, speak } = await feedCrowd(product, port, {
      ships: SHIPS,
      sentencesPerSecond: SENTENCES_PER_SECOND,
    })
    clients.send({ url: product.url, views: views() })
    await once(clients, 'message')

    const latencies = { world: [] as number[], regional: [] as number[] }
    let measuring = false
    clients.on('message', ({ world, values }: Arrivals) => {
      if (!measuring) return
      for (let i = 0; i < values.length; i += 3) {
        const said = crowd.saidAt(values[i], values[i + 1])
        if (said > 0) latencies[world ? 'world' : 'regional'].push(values[i + 2] - said)
      }
    })
    const stop = speak()
    await sleep(WARM_MS)
    measuring = true
    const before = crowd.said
    await sleep(MEASURE_MS)
    stop()
    const rate = Math.round((crowd.said - before) / (MEASURE_MS / 1000))
    const note = (samples: number[]) =>
      `${CLIENTS} clients, ${rate} sentences/s, median ${Math.round(at(samples, 0.5))} ms, ${samples.length} samples`
    return [
      {
        name: 'sentence in → change on a regional client’s socket, p95',
        value: at(latencies.regional, 0.95),
        unit: 'ms',
        target: 400,
        targetIs: 'at most',
        note: note(latencies.regional),
      },
      {
        name: 'sentence in → change on a world client’s socket, p95',
        value: at(latencies.world, 0.95),
        unit: 'ms',
        target: 1_200,
        targetIs: 'at most',
        note: note(latencies.world),
      },
    ]
  } finally {
    clients.send('stop')
    await product.stop()
  }
}

/** Regional views lie around the large ports, as users' views do; a few sockets of each kind are read in full. */
function views(): ClientView[] {
  const large = ports.filter((port) => port.size <= 2)
  return Array.from({ length: CLIENTS }, (_, i) => {
    const { lat, lon } = large[i % large.length]
    const sampled = i % 50 < 2
    if (i % 2 === 0) return { box: [-180, -85, 180, 85], zoom: 2, sampled }
    return {
      box: [Math.max(-180, lon - 3), Math.max(-85, lat - 2), Math.min(180, lon + 3), Math.min(85, lat + 2)],
      zoom: 7,
      sampled,
    }
  })
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN
