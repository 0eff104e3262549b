import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { holdWhileFull, type FeedContext } from '../feed.ts'
import type { FeedSpec } from '../feed-spec.ts'
import { Lines } from '../wire/lines.ts'
import { SignalKShips } from './signalk-ships.ts'

type SignalKSpec = Extract<FeedSpec, { kind: 'signalk' }>

const LARGEST_MESSAGE = 1024 * 1024
const TELL_MS = 100
const PING_MS = 20_000

/** One connection to a Signal K server, from dialling to its end. The token goes into the request and nowhere else. */
export function readSignalK(spec: SignalKSpec, context: FeedContext): Promise<void> {
  return spec.url.startsWith('tcp:') ? readLines(spec, context) : readSocket(spec, context)
}

/** `period` and `minPeriod` count for all ships together in servers of today: each value as it comes. */
const orders = (token: string | null) =>
  ['vessels.*', 'atons.*', 'aircraft.*', 'sar.*'].map((context) =>
    JSON.stringify({ context, ...(token !== null && { token }), subscribe: [{ path: '*', policy: 'instant' }] }),
  )

interface Line {
  pause(): unknown
  resume(): unknown
}

/** What both ways of connecting have in common. `drop` ends the connection. */
function reading({ mmsi, idleMs }: SignalKSpec, context: FeedContext, drop: () => void) {
  const { way, status, signal } = context
  const ships = new SignalKShips(way, mmsi)
  let lastAt = Date.now()
  const clock = setInterval(() => ships.tell(Date.now()), TELL_MS)
  const watch = setInterval(
    () => {
      if (way.full()) lastAt = Date.now()
      if (Date.now() - lastAt <= idleMs) return
      status.failed(`nothing came for ${idleMs / 1000} s`)
      drop()
    },
    Math.min(1000, idleMs),
  )
  signal.addEventListener('abort', drop)
  return {
    alive: () => void (lastAt = Date.now()),
    take(message: Buffer, line: Line) {
      lastAt = Date.now()
      const complaint = ships.take(message, lastAt)
      if (complaint !== null) {
        status.failed(complaint)
        return drop()
      }
      if (!status.connected) status.lastError = null
      status.connected = true
      holdWhileFull(context, line)?.catch((error: unknown) => status.failed(error))
    },
    end(why: string) {
      clearInterval(clock)
      clearInterval(watch)
      signal.removeEventListener('abort', drop)
      ships.tell(Infinity)
      if (!signal.aborted && status.lastError === null) status.failed(why)
    },
  }
}

function readSocket(spec: SignalKSpec, context: FeedContext): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(spec.url, {
      handshakeTimeout: context.timing.connectMs,
      maxPayload: LARGEST_MESSAGE,
      headers: spec.token === null ? {} : { authorization: `Bearer ${spec.token}` },
    })
    const reader = reading(spec, context, () => socket.terminate())
    // A calm anchorage may be silent for long: the answer to a ping says that the server is there.
    const heart = setInterval(
      () => socket.readyState === WebSocket.OPEN && socket.ping(),
      Math.min(PING_MS, spec.idleMs / 3),
    )
    socket.on('open', () => {
      for (const order of orders(null)) socket.send(order)
    })
    socket.on('pong', reader.alive)
    socket.on('message', (data: Buffer) => reader.take(data, socket))
    socket.on('error', (error) => reject(withoutToken(error, spec)))
    socket.on('close', (code) => {
      clearInterval(heart)
      reader.end(`the server closed the connection (${code})`)
      resolve()
    })
  })
}

/** The same over TCP, a line a message. */
function readLines(spec: SignalKSpec, context: FeedContext): Promise<void> {
  const { hostname, port } = new URL(spec.url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), keepAlive: true })
    const reader = reading(spec, context, () => socket.destroy())
    const limit = setTimeout(
      () => socket.destroy(new Error(`no connection within ${context.timing.connectMs / 1000} s`)),
      context.timing.connectMs,
    )
    const lines = new Lines(LARGEST_MESSAGE, () => context.way.refuse('too-long', ''))
    socket.on('connect', () => {
      clearTimeout(limit)
      socket.write(`${orders(spec.token).join('\r\n')}\r\n`)
    })
    socket.on('data', (piece) => {
      for (const line of lines.take(piece)) reader.take(line, socket)
    })
    socket.on('error', (error) => reject(withoutToken(error, spec)))
    socket.on('close', () => {
      clearTimeout(limit)
      reader.end('the other side closed the connection')
      resolve()
    })
  })
}

const withoutToken = (error: Error, { token }: SignalKSpec): Error =>
  new Error((error.message || error.name).replaceAll(token ?? '\0', '…'))
