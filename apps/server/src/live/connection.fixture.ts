import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { decodeLiveFrame, serverMessage, type LiveFrame, type ServerMessage } from '@fairway/contract'
import { WebSocket } from 'ws'
import { Picture } from '../picture/picture.ts'
import { ShipRegister } from '../register/ship-register.ts'
import { LiveHub, type LiveHubOptions } from './live-hub.ts'

export interface HeldShip {
  lat: number
  lon: number
  sog: number
}

/** A client as the page is one: a real socket, frames decoded, ships held by the protocol's rules. */
export class TestConnection {
  readonly socket: WebSocket
  readonly frames: LiveFrame[] = []
  readonly messages: ServerMessage[] = []
  readonly ships = new Map<number, HeldShip>()
  closeCode: number | null = null

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer, isBinary: boolean) =>
      isBinary ? this.#take(data) : this.messages.push(serverMessage.parse(JSON.parse(String(data)))),
    )
    socket.on('close', (code) => (this.closeCode = code))
  }

  look(
    view: number,
    [west, south, east, north]: readonly number[],
    zoom = 8,
    more: { filter?: string; token?: string } = {},
  ): void {
    this.socket.send(JSON.stringify({ type: 'view', view, west, south, east, north, zoom, ...more }))
  }

  details() {
    return this.messages.flatMap((message) => (message.type === 'details' ? message.ships : []))
  }

  #take(data: Buffer): void {
    const frame = decodeLiveFrame(data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data) : data)
    this.frames.push(frame)
    if (frame.kind === 'snapshot') this.ships.clear()
    else for (const mmsi of frame.gone) this.ships.delete(mmsi)
    const { count, mmsi, latE6, lonE6, sog } = frame.ships
    for (let i = 0; i < count; i++) this.ships.set(mmsi[i], { lat: latE6[i] / 1e6, lon: lonE6[i] / 1e6, sog: sog[i] })
  }
}

/** A hub on a port of its own with an empty picture. Its clocks stand still unless the test starts them. */
export async function openHub(options: Partial<LiveHubOptions> = {}) {
  const picture = new Picture({ register: new ShipRegister() })
  const hub = new LiveHub({ picture, feeds: () => [], maxClientsPerAddress: 1_000, ...options })
  const server = createServer()
  let connections = 0
  server.on('connection', (socket) => {
    connections++
    socket.on('close', () => connections--)
  })
  server.on('upgrade', hub.handleUpgrade)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    picture,
    hub,
    port,
    /** Open at the server's end. */
    connections: () => connections,
    async connect(): Promise<TestConnection> {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/`)
      const connection = new TestConnection(socket)
      await once(socket, 'open')
      return connection
    },
    async close(): Promise<void> {
      await hub.close()
      server.close()
    },
  }
}

/** Waits until a condition holds; the test fails with its text when it does not within 45 s, which only a busy machine needs. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 45_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
