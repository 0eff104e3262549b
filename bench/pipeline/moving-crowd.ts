import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ports } from '@fairway/tracking/ports'
import { feedCrowd } from './crowd-feed.ts'
import type { MovingArrivals, MovingOrder, MovingView } from './moving-clients.ts'
import { cpuOf, readWebHealth, type WebHealth } from './product.ts'

const SHIPS = 50_000
const CLIENTS = 10_000
const SENTENCES_PER_SECOND = 5_000
/** Each view moves so often: a thousand new views a second. */
const EVERY_MS = 10_000
const WARM_MS = 15_000
const MEASURE_MS = 30_000

/** What a server must be told to let all of them in from one machine. */
export const roomForAll = { MAX_CLIENTS: String(CLIENTS), MAX_CLIENTS_PER_ADDRESS: String(CLIENTS) }

export interface MovingResult {
  /** Milliseconds from a sentence on the feed's socket to the change on a client's. */
  changes: number[]
  /** Milliseconds from the message of a view to the first picture of it. */
  pictures: number[]
  /** Of each server. */
  rssMB: number[]
  /** What was going on meanwhile. */
  load: string
}

/** Ten thousand people who move over the map of the servers, each of whom has every `urls.length`th of them; the feed listens at `port`. */
export async function moveAll(urls: readonly string[], port: number): Promise<MovingResult> {
  const clients = fork(join(import.meta.dirname, 'moving-clients.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    const { crowd, feed, speak } = await feedCrowd({ url: urls[0] }, port, {
      ships: SHIPS,
      sentencesPerSecond: SENTENCES_PER_SECOND,
    })
    clients.send({ urls, views: views(), everyMs: EVERY_MS } satisfies MovingOrder)
    await once(clients, 'message')
    const changes: number[] = []
    const pictures: number[] = []
    let measuring = false
    clients.on('message', (arrived: MovingArrivals) => {
      if (!measuring) return
      pictures.push(...arrived.pictures)
      for (let i = 0; i < arrived.changes.length; i += 3) {
        const said = crowd.saidAt(arrived.changes[i], arrived.changes[i + 1])
        if (said > 0) changes.push(arrived.changes[i + 2] - said)
      }
    })
    const stop = speak()
    await sleep(WARM_MS)
    measuring = true
    const before = await look(urls)
    const saidBefore = crowd.said
    await sleep(MEASURE_MS)
    const after = await look(urls)
    stop()
    feed.destroy()
    const seconds = (after.at - before.at) / 1000
    const per = (key: 'frames' | 'bytes' | 'cpu') => (after[key] - before[key]) / seconds
    const rate = Math.round((crowd.said - saidBefore) / seconds)
    return {
      changes,
      pictures,
      rssMB: after.healths.map(({ memory }) => memory.rssBytes / 1e6),
      load: `${after.clients} sockets, ${rate} sentences/s, ${Math.round(per('frames'))} frames/s, ${(per('bytes') / 1e6).toFixed(1)} MB/s, ${per('cpu').toFixed(2)} cores`,
    }
  } finally {
    clients.send('stop')
  }
}

async function look(urls: readonly string[]) {
  const [cpu, healths] = await Promise.all([Promise.all(urls.map(cpuOf)), Promise.all(urls.map(readWebHealth))])
  const sum = (of: (health: WebHealth) => number) => healths.reduce((all, health) => all + of(health), 0)
  return {
    at: Date.now(),
    cpu: cpu.reduce((all, one) => all + one, 0),
    healths,
    clients: sum(({ live }) => live.clients),
    frames: sum(({ live }) => live.frames),
    bytes: sum(({ live }) => live.bytes),
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
    const { lat, lon } = large[i % large.length]
    const kind = i % 10 === 0 ? { zoom: 3, half: 180 } : kinds[i % 3]
    return { lat, lon, ...kind, sampled: Math.floor(i / 10) % 50 === 0 }
  })
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
