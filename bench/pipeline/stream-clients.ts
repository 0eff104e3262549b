/**
 * The other end of `stream.bench.ts`, in a process of its own: many streams of the data API, of which some are read in full.
 * Started with an address, a key and the subscriptions; sends back, for every position on a sampled stream, which report it was and when it came.
 */
import { once } from 'node:events'
import { v1StreamPath, type StreamFrame } from '@fairway/contract/v1'
import { WebSocket } from 'ws'
import { NUMBERS, TURN } from './turning.ts'

export interface WantedStream {
  subscription: object
  sampled: boolean
}
export interface StreamOrder {
  url: string
  key: string
  streams: WantedStream[]
}
/** MMSI, report number and time of arrival in turn; and bytes of all streams since the message before. */
export interface StreamArrivals {
  values: number[]
  bytes: number
  frames: number
}

let bytes = 0
let frames = 0
let values: number[] = []

process.on('message', (order: StreamOrder | 'stop') => {
  if (order === 'stop') process.exit(0)
  void connectAll(order).then(() => process.send?.('ready'))
})

async function connectAll({ url, key, streams }: StreamOrder): Promise<void> {
  for (const { subscription, sampled } of streams) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${v1StreamPath}`, {
      perMessageDeflate: false,
      headers: { authorization: `Bearer ${key}` },
    })
    let isSubscribed = () => {}
    const subscribed = new Promise<void>((resolve) => (isSubscribed = resolve))
    socket.on('message', (data: Buffer) => {
      bytes += data.length
      frames += 1
      if (sampled) sample(data)
      else if (data.includes('"subscribed"')) isSubscribed()
      if (data.includes('"type":"error"')) throw new Error(String(data))
    })
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'subscribe', ...subscription }))
    if (!sampled) await subscribed
  }
  setInterval(() => {
    process.send?.({ values, bytes, frames } satisfies StreamArrivals)
    values = []
    bytes = frames = 0
  }, 250)
}

function sample(data: Buffer): void {
  const at = Date.now()
  const frame = JSON.parse(String(data)) as StreamFrame
  if (frame.type !== 'positions') return
  for (const { mmsi, heading_deg: heading } of frame.data)
    values.push(mmsi, Math.round((heading ?? 0) / TURN) % NUMBERS, at)
}
