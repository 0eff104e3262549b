import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { clientMessage, REGIONAL_ZOOM, type FeedFreshness } from '@fairway/contract'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Config } from '../config/config.ts'
import { readCaller } from '../http/requests/forwarded.ts'
import { isForeignPage } from '../http/site-address/own-site.ts'
import { addressKey } from '../limits/address-key.ts'
import { LiveShips } from '../picture/count-live-ships.ts'
import type { Picture } from '../picture/picture.ts'
import { LiveClient, type View } from './live-client.ts'
import { createLiveCounters, type LiveCounters } from './live-counters.ts'
import { refusedFilter, type OpenClientFilter } from './client-filter.ts'
import { refusalOf, refuseUpgrade } from './live-door.ts'
import type { LiveInbox } from './live-inbox.ts'
import { RegionalChannel } from './regional-channel.ts'
import { ViewFilters } from './view-filters.ts'
import { WorldChannel } from './world-channel.ts'

const REGIONAL_TICK_MS = 250
const WORLD_TICK_MS = 1_000
/** The page tells the age of the newest report by it, to the second. */
const HEARTBEAT_MS = 5_000
/** Nobody is to look at ships that stand still for longer than it takes. */
const LOOK_ELSEWHERE_MS = 250
/** Filters by people's own fleets are opened anew: the fleets may have changed, and the login may have ended. */
const REOPEN_MS = 5_000
/** A client that answers none of so many pings in a row is cut off. */
const PINGS_UNANSWERED = 3
/** A client message is a view of some 150 bytes. */
const MAX_MESSAGE_BYTES = 4_096
const CLOSE_MS = 2_000

/** Which pages may connect, and whose word about a caller is believed. */
type Admission = Pick<Config, 'publicUrl' | 'allowedOrigins' | 'trustedProxies'>

export interface LiveHubOptions extends Partial<Admission> {
  picture: Picture
  feeds: () => FeedFreshness[]
  openFilter?: OpenClientFilter
  inbox?: Pick<LiveInbox, 'follow' | 'leave'>
  /** Ships stand still here and move at another process: who looks is to look there. */
  elsewhere?: () => boolean
  now?: () => number
  maxClients?: number
  maxClientsPerAddress?: number
  /** Told when a tick fails: a fault of ours, never a client's. */
  onError?: (error: unknown) => void
}

/** The live sockets: who is connected, what they look at, and the clocks that serve them. */
export class LiveHub {
  readonly world: WorldChannel
  readonly regional: RegionalChannel
  readonly #options: Required<LiveHubOptions>
  readonly #filters: ViewFilters
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  readonly #clients = new Set<LiveClient>()
  readonly #perAddress = new Map<string, number>()
  readonly #counters = createLiveCounters()
  readonly #ships: LiveShips
  #timers: NodeJS.Timeout[] = []

  constructor(options: LiveHubOptions) {
    this.#options = {
      now: Date.now,
      maxClients: 2_000,
      maxClientsPerAddress: 20,
      publicUrl: null,
      allowedOrigins: [],
      trustedProxies: null,
      openFilter: () => Promise.resolve(refusedFilter('unusable')),
      inbox: { follow() {}, leave() {} },
      elsewhere: () => false,
      onError: (error) => {
        throw error
      },
      ...options,
    }
    this.#ships = new LiveShips(options.picture)
    this.world = new WorldChannel(options.picture, this.#counters)
    this.regional = new RegionalChannel(options.picture, this.#counters)
    this.#filters = new ViewFilters({
      open: this.#options.openFilter,
      onOpened: (client) => {
        if (this.#clients.has(client)) this.#look(client, this.#options.now())
      },
      onRenewed: (filter) => this.world.filtered.replace(filter),
      onError: this.#options.onError,
    })
  }

  get clients(): number {
    return this.#clients.size
  }

  /** Everyone connected, for tests and tools. */
  connections = (): readonly LiveClient[] => [...this.#clients]

  start(): void {
    const every = (milliseconds: number, work: () => void) => {
      this.#timers.push(setInterval(() => this.#guard(work), milliseconds))
    }
    every(REGIONAL_TICK_MS, () => this.#regionalTick())
    every(WORLD_TICK_MS, () => {
      this.makeRoom()
      this.#worldTick()
    })
    every(LOOK_ELSEWHERE_MS, () => this.#leadElsewhere())
    every(REOPEN_MS, () => this.reopenFilters())
    every(HEARTBEAT_MS, () => this.heartbeat())
    // The first snapshot of a large world is slow while its code is cold: nobody waits for this one.
    void this.world.makeSnapshot(this.#options.now()).catch(this.#options.onError)
  }

  /** Says goodbye and ends every connection; those that do not answer within two seconds are cut. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
    for (const client of this.#clients) client.socket.close(1001, 'the server is stopping')
    const deadline = Date.now() + CLOSE_MS
    while (this.#clients.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
    for (const client of this.#clients) client.socket.terminate()
    this.#sockets.close()
  }

  counters(): LiveCounters {
    this.#counters.worldClients = this.world.size
    this.#counters.regionalClients = this.regional.size
    this.#counters.pausedClients = this.#clients.size - this.world.size - this.regional.size
    return this.#counters
  }

  /** The `upgrade` listener of the HTTP server, for requests to the live path. */
  handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const caller = readCaller(request, this.#options.trustedProxies)
    const address = addressKey(caller.address)
    const refusal = refusalOf({
      isForeign: isForeignPage(request.headers, caller.host, this.#options),
      isFull: this.#clients.size >= this.#options.maxClients,
      isElsewhere: this.#options.elsewhere(),
      isAddressFull: (this.#perAddress.get(address) ?? 0) >= this.#options.maxClientsPerAddress,
    })
    if (refusal !== null) {
      this.#counters.refused[refusal]++
      return refuseUpgrade(socket, refusal)
    }
    this.#sockets.handleUpgrade(request, socket, head, (client) => this.#onConnect(client, address))
  }

  #onConnect(socket: WebSocket, address: string): void {
    const client = new LiveClient(socket, address, this.#counters)
    this.#clients.add(client)
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1)
    socket.on('message', (data, isBinary) => this.#guard(() => this.#onMessage(client, data, isBinary)))
    socket.on('pong', () => (client.unanswered = 0))
    // ws closes the connection itself after an error; `close` follows.
    socket.on('error', () => this.#counters.socketErrors++)
    socket.on('close', () => this.#onDisconnect(client))
    client.sendText(this.#heartbeatText())
  }

  #onDisconnect(client: LiveClient): void {
    if (!this.#clients.delete(client)) return
    this.#options.inbox.leave(client)
    this.#leaveChannels(client)
    client.pause()
    const left = (this.#perAddress.get(client.address) ?? 1) - 1
    if (left === 0) this.#perAddress.delete(client.address)
    else this.#perAddress.set(client.address, left)
  }

  #onMessage(client: LiveClient, data: RawData, isBinary: boolean): void {
    const now = this.#options.now()
    const message = isBinary ? null : parse(String(data))
    if (!client.mayMessage(now, message?.type)) return client.socket.close(1008, 'too many messages')
    if (message === null) {
      this.#counters.badMessages++
      return client.sendMessage({
        type: 'refused',
        reason: 'Not a message of this protocol, or a view outside the world.',
      })
    }
    client.unanswered = 0
    if (message.type === 'pause') {
      this.#leaveChannels(client)
      return client.pause()
    }
    if (message.type === 'inbox') return this.#options.inbox.follow(client, message.token)
    client.wanted = message
    if (now - client.viewAt >= REGIONAL_TICK_MS) this.#look(client, now)
  }

  #look(client: LiveClient, now: number): void {
    const view = client.wanted
    if (view === null || !this.#filters.isOpenFor(client, view)) return
    client.wanted = null
    const isWorld = view.zoom < REGIONAL_ZOOM
    // Whoever looks at the world sees all of it: moving over it changes nothing.
    if (isWorld && !client.isFilterNew && client.view !== null && client.view.zoom < REGIONAL_ZOOM) {
      client.view = view
      client.viewAt = now
      return
    }
    this.#leaveChannels(client)
    client.isFilterNew = false
    client.look(view, now)
    this.#join(client, view, now)
  }

  /** The word about the filter goes before the first ship of it. */
  #join(client: LiveClient, view: View, now: number): void {
    const { filter } = client
    const text = view.filter ?? ''
    const isWorld = view.zoom < REGIONAL_ZOOM
    client.waitsForRoom = isWorld && filter !== null && !this.world.filtered.hasRoomFor(filter)
    client.tellFilter(text, client.waitsForRoom ? 'full' : (filter?.state ?? 'on'))
    if (!isWorld) this.regional.join(client, now)
    else if (filter !== null && !client.waitsForRoom)
      void this.world.filtered.join(client, filter, now).catch(this.#options.onError)
    else if (this.world.join(client, now)) this.#worldTick()
  }

  /** Filters that had no place among those that look at the world get one that has become free. To be called once a second. */
  makeRoom(): void {
    const now = this.#options.now()
    for (const client of this.#clients) {
      const { view, filter } = client
      if (!client.waitsForRoom || view === null || filter === null || !this.world.filtered.hasRoomFor(filter)) continue
      this.#leaveChannels(client)
      client.look(view, now)
      this.#join(client, view, now)
    }
  }

  /** Opens filters by people's own fleets anew. To be called every few seconds. */
  reopenFilters(): void {
    for (const client of this.#clients) this.#filters.renew(client)
  }

  #leaveChannels(client: LiveClient): void {
    this.world.leave(client)
    this.regional.leave(client)
  }

  /** A browser connects again, and the proxy leads it to another process, as this one refuses. */
  #leadElsewhere(): void {
    if (!this.#options.elsewhere()) return
    for (const client of this.#clients) client.socket.close(1012, 'ships move at another process')
  }

  #worldTick(): void {
    void this.world.tick(this.#options.now()).catch(this.#options.onError)
  }

  #regionalTick(): void {
    const now = this.#options.now()
    for (const client of this.#clients) {
      if (client.isStuck(now)) {
        this.#counters.closedSlow++
        client.socket.terminate()
      } else if (client.wanted !== null) this.#look(client, now)
    }
    this.regional.tick(now)
  }

  /** Says when it is, and asks who is there. To be called every few seconds. */
  heartbeat(): void {
    const text = this.#heartbeatText()
    for (const client of this.#clients) {
      // The other end is gone without a word; a slow one answers once it has read what lies before the ping.
      if (++client.unanswered > PINGS_UNANSWERED) client.socket.terminate()
      else {
        client.sendText(text)
        client.socket.ping()
      }
    }
  }

  #heartbeatText(): string {
    const { now, feeds } = this.#options
    return JSON.stringify({ type: 'heartbeat', now: now(), ships: this.#ships.count, feeds: feeds() })
  }

  #guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#options.onError(error)
    }
  }
}

function parse(text: string) {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
