/**
 * The other end of `moving-views.bench.ts`, in a process of its own: ten thousand sockets whose views move, of which some are read in full.
 * Started with addresses and views; says when all are connected, and then what came on the sampled sockets.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { decodeLiveFrame, livePath, REGIONAL_ZOOM } from '@fairway/contract'
import { WebSocket } from 'ws'
import { NUMBERS, TURN } from './turning.ts'

export interface MovingView {
  lat: number
  lon: number
  /** Half of the box's width, degrees; half of its height is two thirds of it. */
  half: number
  zoom: number
  sampled: boolean
}
export interface MovingOrder {
  urls: readonly string[]
  views: readonly MovingView[]
  /** Each view moves so often. */
  everyMs: number
}
export interface MovingArrivals {
  /** mmsi, report number and time of arrival in turn. */
  changes: number[]
  /** Milliseconds from the message of a view to the first picture of it. */
  pictures: number[]
}

const AT_ONCE = 100
const TICK_MS = 20
/** What a person drags at a time, of the width of his view. */
const STEP = 0.4
const KEY = Buffer.alloc(4)

process.on('message', (order: MovingOrder | 'stop') => {
  if (order === 'stop') process.exit(0)
  void serve(order)
})

interface Client {
  readonly view: MovingView
  moves: number
  send(text: string): void
}

async function serve({ urls, views, everyMs }: MovingOrder): Promise<void> {
  const clients: Client[] = []
  for (let first = 0; first < views.length; first += AT_ONCE)
    clients.push(
      ...(await Promise.all(
        views.slice(first, first + AT_ONCE).map((view, i) => {
          const url = urls[(first + i) % urls.length]
          return view.sampled ? openSampled(url, view) : openUnread(url, view)
        }),
      )),
    )
  for (const client of clients) move(client)
  process.send?.('ready')
  let moved = 0
  const began = Date.now()
  setInterval(() => {
    const due = Math.floor(((Date.now() - began) / everyMs) * clients.length)
    for (; moved < due; moved++) move(clients[moved % clients.length])
  }, TICK_MS)
}

/** There and back again. */
function move(client: Client): void {
  const { lat, lon, half, zoom } = client.view
  const middle = lon + (client.moves % 2 === 0 ? 0 : STEP * 2 * half)
  client.moves++
  const wrap = (degrees: number) => ((degrees + 540) % 360) - 180
  const box =
    zoom < REGIONAL_ZOOM
      ? { west: -180, south: -85, east: 180, north: 85 }
      : {
          west: wrap(middle - half),
          south: Math.max(-85, lat - half / 1.5),
          east: wrap(middle + half),
          north: Math.min(85, lat + half / 1.5),
        }
  client.send(JSON.stringify({ type: 'view', view: client.moves, ...box, zoom }))
}

async function openSampled(url: string, view: MovingView): Promise<Client> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/${livePath}`, {
    perMessageDeflate: false,
    origin: url,
  })
  let askedAt = 0
  let asked = 0
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isBinary) return
    const at = Date.now()
    const frame = decodeLiveFrame(data[0] === 0x1f ? gunzipSync(data) : data)
    if (frame.kind === 'snapshot') {
      if (frame.view === asked && askedAt > 0) tell({ changes: [], pictures: [at - askedAt] })
      if (frame.view === asked) askedAt = 0
      return
    }
    const changes: number[] = []
    for (let i = 0; i < frame.ships.count; i++)
      changes.push(frame.ships.mmsi[i], Math.round(frame.ships.heading[i] / 10 / TURN) % NUMBERS, at)
    if (changes.length > 0) tell({ changes, pictures: [] })
  })
  await once(socket, 'open')
  const client: Client = {
    view,
    moves: 0,
    send(text) {
      asked = client.moves
      askedAt = Date.now()
      socket.send(text)
    },
  }
  return client
}

const tell = (arrivals: MovingArrivals) => process.send?.(arrivals)

/** A socket whose frames nobody looks at: taking them apart by the million would be more work than making them. */
async function openUnread(url: string, view: MovingView): Promise<Client> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: taken, callback: () => true },
  })
  await once(socket, 'connect')
  socket.write(
    [
      `GET /api/${livePath} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${url}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  )
  socket.on('close', () => {
    throw new Error('the server has closed a socket')
  })
  return { view, moves: 0, send: (text) => sendText(socket, text) }
}

/** All of them read into the same place. */
const taken = Buffer.alloc(65_536)

/** One masked text frame of 65,535 bytes at most; the mask is zero. */
function sendText(socket: Socket, text: string): void {
  const body = Buffer.from(text)
  const head = Buffer.from(
    body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0x80 | 126, body.length >> 8, body.length & 0xff],
  )
  socket.write(Buffer.concat([head, KEY, body]))
}
