/**
 * The people of `storm.ts`, in a process of their own. Told where to go and how many they are, then when they are cut off; says once
 * a second how many have ships, and what came to pass since it last said so.
 */
import type { Socket } from 'node:net'
import { REGIONAL_ZOOM } from '@fairway/contract'
import { ports } from '@fairway/tracking/ports'
import { chanceOf } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { ReturningClient, type Arrivals, type Look } from './returning-client.ts'

export type StormOrder =
  | { type: 'come'; url: string; clients: number; seed: number }
  /** In silence: the server is not told. */
  | { type: 'cut'; inSilence: boolean }
  /** What was cut off in silence is ended at last. */
  | { type: 'forget' }
  | { type: 'stop' }

export interface StormNews extends Arrivals {
  /** How many have ships since they called. */
  back: number
}

/** The first come at this pace; only the storms are all at once. */
const CALLS_A_TICK = 50
const TICK_MS = 50
const SAY_MS = 1_000
/** Of the machine's own addresses, each of which has its own 28,000 ports. */
const LOCAL_ADDRESSES = 100
/** One in so many looks at the world. */
const WORLD_EVERY = 10

const arrivals: Arrivals = { accepted: [], news: [], refused: 0 }
const clients: ReturningClient[] = []
let silenced: Socket[] = []

process.on('message', (order: StormOrder) => {
  if (order.type === 'come') void come(order.url, order.clients, order.seed)
  else if (order.type === 'cut') cut(order.inSilence)
  else if (order.type === 'forget') forget()
  else process.exit(0)
})

async function come(url: string, count: number, seed: number): Promise<void> {
  const chance = chanceOf(seed)
  setInterval(say, SAY_MS)
  for (let i = 0; i < count; i++) {
    const client = new ReturningClient(new URL(url), {
      address: `11.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
      localAddress: `127.0.1.${1 + (i % LOCAL_ADDRESSES)}`,
      look: lookOf(i),
      arrivals,
      random: () => chance.next(),
    })
    clients.push(client)
    client.call()
    if (i % CALLS_A_TICK === 0) await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
}

function cut(inSilence: boolean): void {
  Object.assign(arrivals, { accepted: [], news: [], refused: 0 } satisfies Arrivals)
  for (const client of clients) {
    const socket = client.cut(inSilence)
    if (socket !== null) silenced.push(socket)
  }
  say()
}

function forget(): void {
  for (const socket of silenced) socket.destroy()
  silenced = []
}

function say(): void {
  const back = clients.filter(({ hasNews }) => hasNews).length
  process.send?.({ ...arrivals, back } satisfies StormNews)
}

const large = ports.filter((port) => port.size <= 2)

function lookOf(i: number): Look {
  if (i % WORLD_EVERY === 0) return { west: -180, south: -85, east: 180, north: 85, zoom: 2 }
  const { lat, lon } = large[i % large.length]
  const half = [2, 0.75, 0.2][i % 3]
  const wrap = (degrees: number) => ((degrees + 540) % 360) - 180
  return {
    west: wrap(lon - half),
    south: Math.max(-85, lat - half / 1.5),
    east: wrap(lon + half),
    north: Math.min(85, lat + half / 1.5),
    zoom: REGIONAL_ZOOM + 3,
  }
}
