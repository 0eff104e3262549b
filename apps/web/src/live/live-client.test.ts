import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createLiveShips, encodeLiveFrame, type ServerMessage } from '@fairway/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket as NodeWebSocket, WebSocketServer, type WebSocket as ServerSocket } from 'ws'
import { backoff } from './backoff.ts'
import { liveAddress } from './live-address.ts'
import { LiveClient } from './live-client.ts'
import { ShipStore } from './ship-store.ts'

/** Sooner or it is broken: the machine may be busy with other things. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 10 })

// Node 20 has no WebSocket of its own.
globalThis.WebSocket ??= NodeWebSocket as never

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const region = { west: 0, south: 50, east: 4, north: 52, zoom: 8 }

/** A real socket server; `heard` collects what the client says. */
async function serve() {
  const http = createServer()
  const server = new WebSocketServer({ server: http })
  const heard: { type: string; view?: number; filter?: string }[] = []
  const sockets: ServerSocket[] = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as { type: string }))
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  ends.push(() => {
    for (const socket of sockets) socket.terminate()
    http.close()
  })
  return { heard, sockets, url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}` }
}

function connect(url: string, watchdog?: number) {
  const store = new ShipStore()
  const client = new LiveClient({ url, store, random: () => 0, ...(watchdog === undefined ? {} : { watchdog }) })
  ends.push(() => client.stop())
  client.start()
  return { store, client }
}

function frame(kind: 'snapshot' | 'changes', view: number, world: boolean, mmsi: number, zip = false): Buffer {
  const ships = createLiveShips(1)
  ships.count = 1
  ships.mmsi[0] = mmsi
  const bytes = Buffer.from(
    kind === 'snapshot'
      ? encodeLiveFrame({ kind, view, time: Date.now(), world, ships })
      : encodeLiveFrame({ kind, view, time: Date.now(), world, ships, gone: new Uint32Array(0) }),
  )
  return zip ? gzipSync(bytes) : bytes
}

describe('live client', () => {
  it('says where it looks and fills the store from plain and compressed frames, in order', async () => {
    const { heard, sockets, url } = await serve()
    const { store, client } = connect(url)
    client.setView(region)
    await soon(() => expect(heard).toMatchObject([{ type: 'view', view: 1, west: 0, zoom: 8 }]))
    sockets[0].send(frame('snapshot', 1, false, 244_000_001, true))
    sockets[0].send(frame('changes', 1, false, 244_000_002))
    await soon(() => expect(store.count).toBe(2))
    expect(store.get(244_000_002)).not.toBeNull()
  })

  it('drops frames of an earlier view and changes without their snapshot', async () => {
    const { heard, sockets, url } = await serve()
    const { store, client } = connect(url)
    client.setView(region)
    await soon(() => expect(heard).toHaveLength(1))
    client.setView({ ...region, west: 20, east: 24 })
    await soon(() => expect(heard).toMatchObject([{ view: 1 }, { view: 2 }]))
    sockets[0].send(frame('changes', 2, false, 1))
    sockets[0].send(frame('snapshot', 1, false, 2))
    sockets[0].send(frame('snapshot', 0, true, 3))
    sockets[0].send(frame('snapshot', 2, false, 4))
    await soon(() => expect(store.count).toBe(1))
    expect(store.get(4)).not.toBeNull()
  })

  it('asks for a filter with every view, drops the world of another filter, and shows what the server said of it', async () => {
    const { heard, sockets, url } = await serve()
    const { store, client } = connect(url)
    const world = { ...region, zoom: 2 }
    const tell = (filter: string, state: 'on' | 'loginNeeded') =>
      sockets[0].send(JSON.stringify({ type: 'filter', filter, state } satisfies ServerMessage))
    client.setView(world)
    await soon(() => expect(heard).toHaveLength(1))
    expect(heard[0]).not.toHaveProperty('filter')
    sockets[0].send(frame('snapshot', 0, true, 1))
    await soon(() => expect(store.get(1)).not.toBeNull())
    client.setFilter({ text: 'type:tanker', token: '' })
    await soon(() => expect(heard).toMatchObject([{ view: 1 }, { view: 2, filter: 'type:tanker' }]))
    expect(heard[1]).not.toHaveProperty('token')
    sockets[0].send(frame('snapshot', 0, true, 2))
    tell('type:tanker', 'on')
    sockets[0].send(frame('snapshot', 0, true, 3))
    await soon(() => expect(store.get(3)).not.toBeNull())
    expect([store.get(2), client.status().filter]).toEqual([null, 'on'])
    client.setFilter({ text: 'fleet:all', token: 'secret' })
    await soon(() => expect(heard[2]).toMatchObject({ filter: 'fleet:all', token: 'secret' }))
    tell('fleet:all', 'loginNeeded')
    await soon(() => expect(client.status().filter).toBe('loginNeeded'))
    expect(store.count).toBe(0)
    client.setFilter(null)
    await soon(() => expect(heard).toHaveLength(4))
    tell('', 'on')
    sockets[0].send(frame('snapshot', 0, true, 4))
    await soon(() => expect(store.get(4)).not.toBeNull())
    expect(client.status().filter).toBeNull()
  })

  it('tells silent feeds from speaking ones by the heartbeat, and takes the server’s clock', async () => {
    const { sockets, url } = await serve()
    const { store, client } = connect(url)
    await soon(() => expect(sockets).toHaveLength(1))
    const beat = (lastLineAt: number | null): string =>
      JSON.stringify({
        type: 'heartbeat',
        now: 5_000_000,
        ships: 12,
        feeds: [{ name: 'a', simulated: false, connected: true, lastLineAt, linesPerSecond: 1 }],
      } satisfies ServerMessage)
    sockets[0].send(beat(4_999_000))
    await soon(() => expect(client.status()).toMatchObject({ connection: 'live', silentSince: null, ships: 12 }))
    expect(Math.abs(store.now() - 5_000_000)).toBeLessThan(60_000)
    sockets[0].send(beat(4_000_000))
    await soon(() => expect(client.status()).toMatchObject({ connection: 'silent', silentSince: 4_000_000 }))
  })

  it('comes back after the server hung up and says its view again', async () => {
    const { heard, sockets, url } = await serve()
    const { client } = connect(url)
    client.setView(region)
    await soon(() => expect(heard).toHaveLength(1))
    sockets[0].terminate()
    await soon(() => expect(client.status()).toMatchObject({ connection: 'offline' }))
    await soon(() => expect(heard).toMatchObject([{ view: 1 }, { view: 2 }]))
  })

  it('leaves a server that stopped talking, and one that talks rubbish', async () => {
    const quiet = await serve()
    connect(quiet.url, 200)
    await soon(() => expect(quiet.sockets.length).toBeGreaterThan(1))
    const mad = await serve()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    connect(mad.url)
    await soon(() => expect(mad.sockets).toHaveLength(1))
    mad.sockets[0].send(Buffer.from([1, 2, 3]))
    await soon(() => expect(mad.sockets).toHaveLength(2))
    expect(warn).toHaveBeenCalled()
    warn.mockRestore()
  })
})

describe('the way back', () => {
  it('waits longer each time, never more than 30 s and never in step', () => {
    expect([0, 1, 2, 9, 500].map((attempt) => backoff(attempt, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000])
    expect(backoff(3, 0)).toBe(4000)
  })

  it('leads to the socket beside the calls', () => {
    expect(liveAddress('/api/', 'https://ships.example/map')).toBe('wss://ships.example/api/SHIPDT-SERVICE-NEW/live')
    expect(liveAddress('http://host:9/x/', 'https://ships.example/')).toBe('ws://host:9/x/SHIPDT-SERVICE-NEW/live')
  })
})
