import {
  REGIONAL_ZOOM,
  type ClientMessage,
  type FeedFreshness,
  type LiveFrame,
  type ServerMessage,
} from '@fairway/contract'
import { backoff } from './backoff.ts'
import { inSlices } from './in-slices.ts'
import { readFrame } from './read-frame.ts'
import { readMessage } from './read-message.ts'
import type { ShipStore } from './ship-store.ts'
import { needsNewView, viewMessage, type LiveFilter, type LiveView } from './view-request.ts'

/**
 * - `connecting`: no connection yet, or it is being made again
 * - `live`: connected and at least one feed speaks
 * - `silent`: connected, but no feed has spoken for a while (`silentSince`)
 * - `offline`: the last try to connect failed; `retryAt` says when the next comes
 */
export interface LiveStatus {
  connection: 'connecting' | 'live' | 'silent' | 'offline'
  /** When something last came from the server, UTC ms of this computer. */
  lastFrameAt: number | null
  /** UTC ms of the server; null while not silent, or when no feed ever spoke. */
  silentSince: number | null
  retryAt: number | null
  feeds: readonly FeedFreshness[]
  /** Ships that the server knows. */
  ships: number | null
  /** What became of the filter; null while there is none, or the server has not said. */
  filter: FilterState | null
  /** What the server refused, as it said. */
  refused: string | null
}

/** `full`: too many people filter the world; all its ships are shown, and a nearer view is filtered. */
export type FilterState = Extract<ServerMessage, { type: 'filter' }>['state']

export interface LiveClientOptions {
  /** ws:// or wss:// address. */
  url: string
  store: ShipStore
  random?: () => number
  /** Milliseconds; tests are shorter of breath. */
  watchdog?: number
}

/** No heartbeat for six of its periods: the line is dead, whatever the socket says. */
const WATCHDOG_MS = 30_000
const FEED_SILENT_MS = 30_000
const VIEW_DEBOUNCE_MS = 150
/** Frames waiting to be unzipped; a page further behind starts afresh. */
const MOST_WAITING = 64

/** The browser's end of the live socket: keeps the store filled with what the view shows. */
export class LiveClient {
  readonly #options: LiveClientOptions
  readonly #listeners = new Set<() => void>()
  #status: LiveStatus = {
    connection: 'connecting',
    lastFrameAt: null,
    silentSince: null,
    retryAt: null,
    feeds: [],
    ships: null,
    filter: null,
    refused: null,
  }
  #socket: WebSocket | null = null
  #view: LiveView | null = null
  #sent: LiveView | null = null
  #filter: LiveFilter | null = null
  /** The filter of the last view sent, and the one that the server says it applies: frames of the world between the two are of another filter. */
  #asked = ''
  #applied = ''
  #number = 0
  #attempt = 0
  #reading: Promise<void> = Promise.resolve()
  #waiting = 0
  #running = false
  #hasSnapshot = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setTimeout> | undefined
  #debounce: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveClientOptions) {
    this.#options = options
  }

  start(): void {
    if (this.#running) return
    this.#running = true
    globalThis.document?.addEventListener('visibilitychange', this.#visibility)
    globalThis.window?.addEventListener('online', this.#online)
    globalThis.window?.addEventListener('offline', this.#offline)
    this.#connect()
  }

  stop(): void {
    this.#running = false
    globalThis.document?.removeEventListener('visibilitychange', this.#visibility)
    globalThis.window?.removeEventListener('online', this.#online)
    globalThis.window?.removeEventListener('offline', this.#offline)
    clearTimeout(this.#retry)
    clearTimeout(this.#debounce)
    this.#drop()
  }

  status = (): LiveStatus => this.#status

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The map looks here now. Told to the server when what it sends does not cover the view. */
  setView(view: LiveView): void {
    const first = this.#view === null
    this.#view = view
    clearTimeout(this.#debounce)
    if (first) this.#sendView()
    else this.#debounce = setTimeout(() => this.#sendView(), VIEW_DEBOUNCE_MS)
  }

  /** Only these ships from now on; null: all. */
  setFilter(filter: LiveFilter | null): void {
    if (filter?.text === this.#filter?.text && filter?.token === this.#filter?.token) return
    this.#filter = filter
    clearTimeout(this.#debounce)
    // What was asked for before covers nothing any more.
    this.#sent = null
    this.#set({ filter: null })
    this.#sendView()
  }

  #connect(): void {
    this.#set({ connection: 'connecting', retryAt: null })
    const socket = new WebSocket(this.#options.url)
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    this.#sent = null
    this.#asked = this.#applied = ''
    this.#hasSnapshot = false
    this.#expectLife()
    socket.addEventListener('open', () => this.#sendView())
    socket.addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) =>
      this.#received(socket, event.data),
    )
    socket.addEventListener('close', () => this.#lost(socket))
    // A close follows; the browser tells no more than that anyway.
    socket.addEventListener('error', () => this.#lost(socket))
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return
    this.#drop()
    if (!this.#running) return
    const wait = backoff(this.#attempt++, (this.#options.random ?? Math.random)())
    this.#set({ connection: 'offline', retryAt: Date.now() + wait })
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  /** Ends the connection for good; what is still being read counts no more. */
  #drop(): void {
    clearTimeout(this.#watch)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #expectLife(): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => {
      if (this.#socket !== null) this.#lost(this.#socket)
    }, this.#options.watchdog ?? WATCHDOG_MS)
  }

  #received(socket: WebSocket, data: string | ArrayBuffer): void {
    if (socket !== this.#socket) return
    this.#expectLife()
    if (this.#waiting >= MOST_WAITING) return this.#lost(socket)
    this.#waiting++
    this.#reading = this.#reading.then(async () => {
      try {
        if (typeof data === 'string') this.#told(socket, data)
        else await this.#apply(socket, await readFrame(data))
      } catch (error) {
        console.warn('The live socket sent what cannot be read; connecting again.', error)
        this.#lost(socket)
      } finally {
        this.#waiting--
      }
    })
  }

  async #apply(socket: WebSocket, frame: LiveFrame): Promise<void> {
    if (socket !== this.#socket || this.#sent === null) return
    const { store } = this.#options
    const worldWanted = this.#sent.zoom < REGIONAL_ZOOM
    if (frame.world !== worldWanted || (frame.world ? this.#applied !== this.#asked : frame.view !== this.#number))
      return
    // Changes are worth nothing without the snapshot that they change.
    if (frame.kind === 'changes' && (!this.#hasSnapshot || store.world !== frame.world)) return
    await inSlices(store.applyInSteps(frame))
    // Lost meanwhile: the next connection begins with a snapshot of its own.
    if (socket !== this.#socket) return
    if (frame.kind === 'snapshot') this.#hasSnapshot = true
    this.#attempt = 0
    this.#set({ lastFrameAt: Date.now() })
  }

  #told(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return
    const message = readMessage(text)
    if (message.type === 'details') this.#options.store.applyDetails(message)
    else if (message.type === 'refused') this.#set({ refused: message.reason })
    else if (message.type === 'filter') this.#filtered(message)
    else {
      this.#attempt = 0
      this.#options.store.clockSkew = message.now - Date.now()
      this.#set({
        ...freshness(message.feeds, message.now),
        feeds: message.feeds,
        ships: message.ships,
        lastFrameAt: Date.now(),
      })
    }
  }

  #filtered({ filter, state }: Extract<ServerMessage, { type: 'filter' }>): void {
    this.#applied = filter
    if (filter !== this.#asked) return
    this.#set({ filter: filter === '' ? null : state })
    // No ship will come: those of before are not what was asked for.
    if (state === 'loginNeeded' || state === 'unusable') this.#options.store.clear()
  }

  #sendView(): void {
    if (
      this.#view === null ||
      this.#socket?.readyState !== WebSocket.OPEN ||
      hidden() ||
      !needsNewView(this.#sent, this.#view)
    )
      return
    this.#number++
    this.#sent = this.#view
    this.#asked = this.#filter?.text ?? ''
    this.#send(viewMessage(this.#number, this.#view, this.#filter))
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message))
  }

  readonly #visibility = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    if (hidden()) this.#send({ type: 'pause' })
    else {
      // The server forgot the view when it paused.
      this.#sent = null
      this.#sendView()
    }
  }

  readonly #online = (): void => {
    if (this.#socket !== null) return
    clearTimeout(this.#retry)
    this.#connect()
  }

  /** The browser knows before the socket does. */
  readonly #offline = (): void => {
    if (this.#socket !== null) this.#lost(this.#socket)
  }

  #set(change: Partial<LiveStatus>): void {
    this.#status = { ...this.#status, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const hidden = (): boolean => globalThis.document?.visibilityState === 'hidden'

/** Whether any feed speaks, by the server's clock. */
function freshness(feeds: readonly FeedFreshness[], now: number): Pick<LiveStatus, 'connection' | 'silentSince'> {
  const last = Math.max(...feeds.map((feed) => feed.lastLineAt ?? 0), 0)
  if (now - last <= FEED_SILENT_MS) return { connection: 'live', silentSince: null }
  return { connection: 'silent', silentSince: last === 0 ? null : last }
}
