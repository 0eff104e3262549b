/**
 * The other end of `fanout.bench.ts`, in a process of its own: many sockets, of which some are read in full.
 * Started with an address and the views; sends back, for every ship seen on a sampled socket, which report of hers came when.
 */
import { once } from 'node:events'
import { gunzipSync } from 'node:zlib'
import { decodeLiveFrame, livePath, REGIONAL_ZOOM } from '@fairway/contract'
import { WebSocket } from 'ws'
import { NUMBERS, TURN } from './turning.ts'

export interface ClientView {
  box: readonly [west: number, south: number, east: number, north: number]
  zoom: number
  sampled: boolean
}
/** World or region, then mmsi, report number and time of arrival in turn. */
export interface Arrivals {
  world: boolean
  values: number[]
}

process.on('message', (order: { url: string; views: ClientView[] } | 'stop') => {
  if (order === 'stop') process.exit(0)
  void connectAll(order.url, order.views).then(() => process.send?.('ready'))
})

async function connectAll(url: string, views: readonly ClientView[]): Promise<void> {
  for (let i = 0; i < views.length; i++) {
    const { box, zoom, sampled } = views[i]
    const [west, south, east, north] = box
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/${livePath}`, {
      perMessageDeflate: false,
      origin: url,
    })
    if (sampled)
      socket.on('message', (data: Buffer, isBinary: boolean) => isBinary && sample(data, zoom < REGIONAL_ZOOM))
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'view', view: 1, west, south, east, north, zoom }))
  }
}

function sample(data: Buffer, world: boolean): void {
  const at = Date.now()
  const frame = decodeLiveFrame(data[0] === 0x1f ? gunzipSync(data) : data)
  if (frame.kind === 'snapshot') return
  const values: number[] = []
  for (let i = 0; i < frame.ships.count; i++)
    values.push(frame.ships.mmsi[i], Math.round(frame.ships.heading[i] / 10 / TURN) % NUMBERS, at)
  if (values.length > 0) process.send?.({ world, values } satisfies Arrivals)
}
