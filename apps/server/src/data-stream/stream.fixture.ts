import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { FeedFreshness, InboxEvent } from '@fairway/contract'
import { aisstreamPath, streamFrame, type streamCommand, type StreamFrame } from '@fairway/contract/v1'
import { pino } from 'pino'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { z } from 'zod'
import { usualPrices, type ApiPrices } from '../config/api-price-settings.ts'
import { readConfig } from '../config/config.ts'
import { Admission } from '../data-api/answers/admit.ts'
import { openDataApi } from '../data-api/data-api.fixture.ts'
import { ships, sourceOf } from '../data-api/made-up-source.fixture.ts'
import type { Database } from '../database/open-database.ts'
import { createHttp } from '../http/create-http.ts'
import { listenToUpgrades } from '../http/requests/upgrades.ts'
import { until } from '../live/connection.fixture.ts'
import { positionsOf, type TestPosition } from '../picture/reports.fixture.ts'
import { SocketDoor } from './socket-door.ts'
import { StreamHub } from './stream-hub.ts'
import { streamRoutes } from './stream.routes.ts'

/** A command as a client writes it. */
export type Said = z.input<typeof streamCommand>

/** One client as a program would be one; every frame it is sent must be one of the contract. */
export class TestStream {
  readonly socket: WebSocket
  readonly frames: StreamFrame[] = []
  closeCode: number | null = null

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => this.frames.push(streamFrame.parse(JSON.parse(String(data)))))
    socket.on('close', (code) => (this.closeCode = code))
  }

  say(command: Said): void {
    this.socket.send(JSON.stringify(command))
  }

  of<T extends StreamFrame['type']>(type: T): Extract<StreamFrame, { type: T }>[] {
    return this.frames.filter((frame): frame is Extract<StreamFrame, { type: T }> => frame.type === type)
  }

  /** Ships whose positions came, in order. */
  heard(): number[] {
    return this.of('positions').flatMap(({ data }) => data.map(({ mmsi }) => mmsi))
  }
}

/** The stream over the parts of the data API's tests, on a port, with clocks that the test moves. */
export async function openStreams(db: Database, prices: Partial<ApiPrices> = {}) {
  const all = { ...usualPrices, requestsPerMinute: 1_000, ...prices }
  const api = await openDataApi(db, all)
  const events: InboxEvent[] = []
  const feeds: FeedFreshness[] = [
    { name: 'harbour', simulated: false, connected: true, lastLineAt: api.clock.now - 2_500, linesPerSecond: 12 },
  ]
  const now = () => api.clock.now
  const errors: unknown[] = []
  const hub = new StreamHub({
    source: sourceOf(
      (userId) => api.fleets.get(userId) ?? [],
      () => {
        throw new Error('nobody asks for keys here')
      },
    ),
    nameOf: (mmsi) => ships.get(mmsi)?.name ?? null,
    feeds: () => feeds,
    eventsSince: async (_userId, noticedAt) => events.filter((event) => event.noticedAt >= noticedAt),
    admission: new Admission(api.book, all, now),
    book: api.book,
    meter: api.meter,
    prices: all,
    now,
    onError: (error) => errors.push(error),
  })
  const config = readConfig(['--demo'], {})
  const door = new SocketDoor(hub, { config, onError: (error) => errors.push(error) })
  const http = await createHttp({
    config,
    logger: pino({ level: 'silent' }),
    api: [],
    pages: [streamRoutes({ hub, config })],
  })
  const lines = new Set<Socket>()
  http.server.on('connection', (socket: Socket) => {
    lines.add(socket)
    socket.on('close', () => lines.delete(socket))
  })
  listenToUpgrades(http.server, {
    sockets: { '/v1/stream': door.handleUpgrade, [aisstreamPath]: door.handleAisstream },
    config,
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  return {
    ...api,
    hub,
    events,
    errors,
    port,
    /** The connections at the server's end. */
    lines: lines as ReadonlySet<Socket>,
    url: `http://127.0.0.1:${port}/v1/stream`,
    report: (...reports: readonly TestPosition[]) =>
      hub.fanOut.consumer.positions!(positionsOf(reports, api.clock.now)),
    /** Time goes on and what came is sent. */
    tick(ms = 200): void {
      api.clock.now += ms
      hub.tick()
    },
    async connect(key: string | null, headers: Record<string, string> = {}): Promise<TestStream> {
      const stream = new TestStream(
        new WebSocket(`ws://127.0.0.1:${port}/v1/stream`, {
          headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
        }),
      )
      await once(stream.socket, 'open')
      return stream
    },
    async close(): Promise<void> {
      hub.close()
      door.close()
      await http.close()
      await api.close()
    },
  }
}

/** Streams that a test opens with a key of its own; `closeAll` ends them and holds that none of them met an error. */
export function openedStreams(api: () => Awaited<ReturnType<typeof openStreams>>, key: () => string) {
  const open: TestStream[] = []
  const connect = async (with_: string | null = key(), headers?: Record<string, string>) => {
    const stream = await api().connect(with_, headers)
    open.push(stream)
    return stream
  }
  return {
    connect,
    async ready(with_ = key()) {
      const stream = await connect(with_)
      await until(() => stream.of('heartbeat').length > 0, 'the first heartbeat')
      return stream
    },
    async subscribed(stream: TestStream, wanted: object) {
      const before = stream.of('subscribed').length
      stream.say({ type: 'subscribe', ...wanted })
      await until(() => stream.of('subscribed').length > before, 'the subscription')
    },
    async closeAll() {
      for (const stream of open.splice(0)) stream.socket.terminate()
      await until(() => api().hub.size === 0, 'streams are gone')
      expect(api().errors).toEqual([])
    },
  }
}
