import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { toSentences } from '@fairway/ais'
import { WebSocketServer, type WebSocket } from 'ws'
import { createDirectBus } from '../bus/bus.ts'
import { collect, type Collected } from '../intake/collect.fixture.ts'
import { Intake } from '../intake/intake.ts'
import { Feeds, type FeedsOptions } from './feeds.ts'
import type { FeedState } from './health/feed-status.ts'
import { readSources } from './sources.ts'

const fast = { retryMs: 20, longestRetryMs: 100, connectMs: 2_000 }
/** What a test leaves open, the last first. */
export const cleanUps: (() => unknown)[] = []

/** For `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const work of cleanUps.splice(0).toReversed()) await work()
}

export function run(
  urls: readonly string[],
  options: Partial<FeedsOptions> = {},
): { feeds: Feeds; collected: Collected; intake: Intake; health(): FeedState } {
  const collected = collect()
  const intake = new Intake({
    bus: createDirectBus(collected),
    recentPayloads: 1 << 16,
    flushEveryMs: 5,
    believesAll: true,
  })
  const feeds = new Feeds({ specs: readSources(urls).specs, intake, timing: fast, ...options })
  intake.start()
  feeds.start()
  cleanUps.push(async () => {
    collected.isFull = false
    await feeds.stop()
    intake.stop()
  })
  return { feeds, collected, intake, health: () => feeds.health()[0] }
}

export async function server(
  onSocket: (socket: Socket, number: number) => void,
): Promise<{ port: number; server: Server; sockets: Socket[] }> {
  const sockets: Socket[] = []
  const listening = createServer((socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
    onSocket(socket, sockets.length)
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy()
    listening.close()
  })
  return { port: (listening.address() as { port: number }).port, server: listening, sockets }
}

/** A line of ship number `ship`, each one of her own, so that none is a copy. */
export function line(ship: number, lon = 10): string {
  return `${
    toSentences({
      type: 1,
      repeat: 0,
      mmsi: 211_000_000 + ship,
      status: 0,
      rot: 0,
      sog: 10,
      accuracy: true,
      lon,
      lat: 54,
      cog: 90,
      heading: 91,
      second: 5,
      maneuver: null,
      raim: false,
      radio: 0,
    })[0]
  }\r\n`
}

export const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => line(from + index)).join('')

export async function until(what: () => boolean, wait = 45_000): Promise<void> {
  for (const end = Date.now() + wait; !what();) {
    if (Date.now() > end) throw new Error(`It did not happen within ${wait} ms: ${what.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const ships = (collected: Collected) => new Set(collected.kept.map((report) => report.mmsi)).size

/** A WebSocket server that notes who is connected. */
export async function listen(
  onSocket: (socket: WebSocket, request: IncomingMessage) => void,
): Promise<{ port: number; hangUp(): void }> {
  const http = createHttpServer()
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', onSocket)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const hangUp = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  cleanUps.push(() => {
    hangUp()
    sockets.close()
    http.close()
  })
  return { port: (http.address() as { port: number }).port, hangUp }
}
